import path from 'node:path';
import { run } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';
import { checkStage, type Stage } from './stage.js';
import { findAllSpecs } from './test-files.js';
import { BROWSER_PROJECTS, FAULT_PROJECTS, findTierFaults, JEST_PROJECTS, type Tier } from './tiers.js';

const LIST_LIMIT_MS = 120_000;

/**
 * Checks that each test file is in exactly one tier, by asking the test runners, so that a file that no pattern matches
 * is found.
 */
export const tiersStage: Stage = checkStage('Rules: which tier runs which test', async () => {
  const [short, both] = await Promise.all([listTier('short'), listTier('long')]);
  const isShort = new Set(short);
  const faults = findTierFaults(findAllSpecs(), {
    short,
    long: both.filter((file) => !isShort.has(file)),
  });
  return { ok: faults.length === 0, output: faults.join('\n') };
});

async function listTier(tier: Tier): Promise<string[]> {
  const jest = ['jest/bin/jest.js', '--listTests', '--json', '--selectProjects'];
  const browser = Object.values(BROWSER_PROJECTS).flatMap((projects) => projects[tier]);
  const [inJest, inBrowser] = await Promise.all([
    list([...jest, ...JEST_PROJECTS[tier], ...FAULT_PROJECTS[tier]]),
    list([
      '@playwright/test/cli.js',
      'test',
      '--list',
      '--reporter=json',
      ...browser.map((name) => `--project=${name}`),
    ]),
  ]);
  const listed = JSON.parse(inJest) as string[];
  const { suites } = JSON.parse(inBrowser) as { suites: { file: string }[] };
  return [...listed.map((file) => path.relative(repositoryRoot, file)), ...suites.map(({ file }) => file)];
}

async function list([program = '', ...args]: string[]): Promise<string> {
  const { code, output, stdout } = await run(
    process.execPath,
    [path.join(repositoryRoot, 'node_modules', program), ...args],
    { cwd: repositoryRoot, limitMs: LIST_LIMIT_MS },
  );
  if (code !== 0) throw new Error(`The tests could not be listed:\n${output.slice(-2_000)}`);
  return stdout;
}
