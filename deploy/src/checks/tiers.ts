/**
 * Two tiers of tests. `npm test` runs what must hold before anything is merged; `npm run test:long` runs everything, or one part of
 * it. The name of a file says its tier: `x.long.spec.ts` and `x.faults.long.spec.ts` belong to the long one alone, as do browser tests
 * with the tag `@long` (docs/decisions/test-tiers.md).
 */
export type Tier = 'short' | 'long';

/** The jest projects that kill and freeze processes; their names are in jest.config.mjs. */
export const FAULT_PROJECTS: Record<Tier, string[]> = { short: ['faults'], long: ['faults', 'faults-long'] };
export const JEST_PROJECTS: Record<Tier, string[]> = {
  short: ['node', 'web'],
  long: ['node', 'web', 'node-long'],
};
export type BrowserSuite = 'shell' | 'beem';
/** The projects of playwright.config.ts. */
export const BROWSER_PROJECTS: Record<BrowserSuite, Record<Tier, string[]>> = {
  shell: { short: ['shell'], long: ['shell-all'] },
  beem: { short: ['beem'], long: ['beem-all'] },
};

/** Parts of the long tier by the paths of their test files; the first that matches a file is its part. */
const PARTS: [name: string, paths: RegExp][] = [
  [
    'payments',
    /^(services\/(src\/features|test)\/payments\/|deploy\/(stripe-stand-in\/|(src\/local-stack|test|e2e)\/.*(payment|stripe))|mfe-creator\/.*(support-creator|monetization|earnings|donation)|mfe-moderation\/.*(donations|refund))/,
  ],
  [
    'releases',
    /^(services\/(src\/features|test)\/delivery\/|shell\/|libs\/(remote-|cli\/|create-beem-remote\/|shell-page\/)|deploy\/(src\/(cli|build\/libs)\/|test\/(beem-command|command-hints|own-shell)|e2e\/(releases|team-day|own-repository|copied-remote|failing-routes|visits)))/,
  ],
  [
    'media',
    /^(services\/src\/platform\/media\/|services\/(src\/features|test)\/(studio\/|viewing\/videos\/(media|rating|maintenance))|mfe-creator\/|deploy\/(src\/demo\/|test\/demo|e2e\/(captions|season)))/,
  ],
  [
    'queue',
    /^services\/(src\/platform\/(queue|events|live)\/|(src\/features|test)\/notifications\/|test\/platform\/(resilience\/|live\/|outbox|shutdown))/,
  ],
  ['stack', /^deploy\//],
  ['accounts', /^(services\/(src\/features|test)\/identity\/|mfe-account\/)/],
  ['moderation', /^(services\/(src\/features|test)\/moderation\/|mfe-moderation\/)/],
  ['viewing', /^(mfe-feed\/|services\/)/],
  ['libs', /^libs\//],
];

export const PART_NAMES = PARTS.map(([name]) => name);

/** @param file relative to the repository @returns the part of the long tier that the file belongs to */
export const partOf = (file: string): string | undefined => PARTS.find(([, paths]) => paths.test(file))?.[0];

/** Test files that neither tier runs, with the reason. */
const OUTSIDE: [paths: RegExp, reason: string][] = [
  [
    /^libs\/create-beem-remote\/template\//,
    'the template: deploy/e2e/own-repository runs it in a folder of its own',
  ],
  [/^deploy\/e2e\/stripe-test-mode\.spec\.ts$/, 'needs test keys of Stripe'],
  [/^deploy\/test\/planted\//, 'broken on purpose, for the test of the import rules'],
];

export const isOutsideTiers = (file: string) => OUTSIDE.some(([paths]) => paths.test(file));

/**
 * Compares the test files that exist with those that each tier runs.
 * @param run the test runners' files by tier, relative to the repository; the long tier without those of the short one
 * @returns a sentence per fault
 */
export function findTierFaults(files: string[], run: Record<Tier, string[]>): string[] {
  const [short, long] = [new Set(run.short), new Set(run.long)];
  return files.flatMap((file) => {
    const tiers = Number(short.has(file)) + Number(long.has(file));
    if (isOutsideTiers(file))
      return tiers > 0 ? [`${file} is listed as outside of both tiers, and one runs it.`] : [];
    if (tiers === 0)
      return [`${file} is in neither tier: no project of jest.config.mjs or playwright.config.ts runs it.`];
    if (tiers > 1) return [`${file} is in both tiers.`];
    return partOf(file) ? [] : [`${file} belongs to no part (deploy/src/checks/tiers.ts).`];
  });
}
