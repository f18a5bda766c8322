import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../src/local-stack/processes.js';
import { repositoryRoot } from '../src/local-stack/state.js';

const planted = path.join(repositoryRoot, 'deploy/test/planted');
const config = path.join(repositoryRoot, '.dependency-cruiser.mjs');
const PACKAGES = ['services', 'deploy', 'shell', 'mfe-feed', 'libs'];

interface Cruise {
  summary: {
    violations: { rule: { name: string }; from: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

async function runTool(tool: string, args: string[], cwd: string): Promise<string> {
  const { output } = await run(path.join(repositoryRoot, 'node_modules/.bin', tool), args, { cwd });
  return output;
}

describe('the import rules', () => {
  let cruise: Cruise;
  beforeAll(async () => {
    cruise = JSON.parse(
      await runTool('depcruise', ['--config', config, '--output-type', 'json', ...PACKAGES], planted),
    );
  });

  it('each report the violation that was planted for them', () => {
    const rules = cruise.summary.ruleSetUsed.forbidden.map(({ name }) => name);
    const reported = new Set(cruise.summary.violations.map(({ rule }) => rule.name));
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !reported.has(rule))).toEqual([]);
  });

  it('count types as the values that they describe', () => {
    const cycles = cruise.summary.violations.filter(({ rule }) => rule.name === 'no-cycles');
    expect(cycles.map(({ from }) => path.basename(from))).toEqual(
      expect.arrayContaining(['cycle-a.ts', 'type-cycle-a.ts']),
    );
  });

  it('keep the clients of the API and of live messages to contracts', () => {
    const from = cruise.summary.violations
      .filter(({ rule }) => /^layer-(api|live)-client$/.test(rule.name))
      .map((violation) => violation.from);
    expect(from).toEqual(
      expect.arrayContaining(['libs/api-client/src/to-rules.ts', 'libs/live-client/src/to-rules.ts']),
    );
  });

  it('report nothing that is allowed', () => {
    const innocent =
      /page\.ts$|downward\.ts$|rule\.ts$|reply\.ts$|(viewing|payments)\/(index|videos\/(index|inner))\.ts$|chrome\/uses\.ts$|users\.repository\.ts$|a-video\.ts$|video\/shares\.ts$/;
    expect(cruise.summary.violations.filter(({ from }) => innocent.test(from))).toEqual([]);
  });
});

describe('the rule against unused code', () => {
  it('reports an unused file, export and dependency', async () => {
    const report = JSON.parse(
      await runTool('knip', ['--reporter', 'json'], path.join(planted, 'unused')),
    ) as {
      issues: Record<string, unknown>[];
    };
    const text = JSON.stringify(report);
    for (const name of ['orphan.ts', 'neverUsed', 'left-pad']) expect(text).toContain(name);
  });
});

describe('lint', () => {
  let output: string;
  beforeAll(async () => {
    // The planted packages are where the configuration expects those of the repository.
    const root = mkdtempSync(path.join(tmpdir(), 'beem-lint-'));
    try {
      cpSync(path.join(planted, 'lint'), root, { recursive: true });
      // Written here, because jest would run a file of this name as a test.
      const mocks = "jest.mock('./clock');\njest.doMock<object>('./clock');\njest.fn();\n";
      writeFileSync(path.join(root, 'services/src/mocked.spec.ts'), mocks);
      // The repository's own calls are included, because their types tell the linter what is a promise.
      for (const file of [
        'biome.json',
        'libs/api-client',
        'libs/platform',
        'libs/testing/lint',
        'libs/ui/lint',
      ])
        cpSync(path.join(repositoryRoot, file), path.join(root, file), { recursive: true });
      mkdirSync(path.join(root, 'node_modules/@beem'), { recursive: true });
      for (const lib of ['api-client', 'platform'])
        symlinkSync(path.join(root, 'libs', lib), path.join(root, 'node_modules/@beem', lib));
      const args = ['lint', '--vcs-enabled=false', '--reporter=github', 'mfe-feed', 'services'];
      output = await runTool('biome', args, root);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
  const faultsIn = (file: string) =>
    [...output.matchAll(/^::error title=([^,]+),file=([^,]+),line=(\d+)/gm)]
      .filter(([, , at]) => at?.endsWith(file))
      .map(([, rule, , line]) => `${line} ${rule}`);

  it('notices an answer whose type is asserted, and a call that the contract does not type', () => {
    expect(faultsIn('asserted.ts')).toEqual([4, 5, 6, 7, 8, 9, 13].map((line) => `${line} plugin`));
    expect(faultsIn('untyped.ts')).toEqual([2, 3].map((line) => `${line} lint/style/noRestrictedGlobals`));
    expect(faultsIn('allowed.ts')).toEqual([]);
  });

  it('notices a mock of a module, which test files of one process would share', () => {
    expect(faultsIn('mocked.spec.ts')).toEqual([1, 2].map((line) => `${line} plugin`));
  });

  it('notices a key that may belong to an input method', () => {
    expect(faultsIn('keys.ts')).toEqual([3, 4, 6, 7, 9, 10].map((line) => `${line} plugin`));
  });

  it('notices what moves by layout or paint', () => {
    expect(faultsIn('motion.ts')).toEqual([3, 7].map((line) => `${line} plugin`));
  });

  it('reports a promise without an await', () => {
    expect(faultsIn('floating.ts')).toEqual(
      [6, 8, 9, 10, 11, 12, 13].map((line) => `${line} lint/nursery/noFloatingPromises`),
    );
  });

  it('reports APIs that browsers do not have', () => {
    expect(faultsIn('node-only.ts').sort()).toEqual([
      '1 lint/correctness/noNodejsModules',
      ...[3, 4, 5].map((line) => `${line} lint/style/noRestrictedGlobals`),
    ]);
  });

  it('notices who reads the environment outside configuration', () => {
    expect(faultsIn('services/src/environment.ts')).toEqual(['1 lint/style/noProcessEnv']);
    expect(faultsIn('config/environment.ts')).toEqual([]);
  });

  it('leaves no package out', () => {
    const { files } = JSON.parse(readFileSync(path.join(repositoryRoot, 'biome.json'), 'utf8')) as {
      files: { includes: string[] };
    };
    const leftOut = files.includes.filter((pattern) => pattern.startsWith('!'));
    expect(leftOut).toEqual([
      '!**/generated',
      '!services/openapi.json',
      '!deploy/demo/catalogue.json',
      '!deploy/test/planted',
      '!package-lock.json',
    ]);
  });
});

test('the lock file names each workspace and no download address, as npm ci needs it', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8'));
  const entries: { resolved?: string; link?: boolean }[] = Object.values(read('package-lock.json').packages);
  const resolved = entries.filter((entry) => entry.resolved !== undefined);
  expect(
    resolved.every((entry) => entry.link && existsSync(path.join(repositoryRoot, entry.resolved as string))),
  ).toBe(true);
  const workspaces = (read('package.json').workspaces as string[])
    .flatMap(matchesOf)
    .filter((folder) => existsSync(path.join(repositoryRoot, folder, 'package.json')));
  expect(resolved.map((entry) => entry.resolved).sort()).toEqual(workspaces.sort());
});

/** Folders that a workspace pattern names: `deploy`, `libs/*` or `mfe-*`. */
function matchesOf(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const start = path.basename(pattern).slice(0, -1);
  return readdirSync(path.join(repositoryRoot, path.dirname(pattern)))
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(path.dirname(pattern), name));
}
