import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROGRAM_LIMIT_MS, run } from '../local-stack/processes.js';
import { repositoryRoot } from '../local-stack/state.js';
import { checkStage, type Stage } from './stage.js';

/** Generated files that are committed. */
const GENERATED = ['services/openapi.json', 'libs/api-client/src/generated', 'docs/configuration.md'];
const GENERATORS = [
  ['openapi', '@beem/services'],
  ['generate', '@beem/api-client'],
  ['configuration', '@beem/services'],
] as const;

/**
 * Generates the contract and the page of the configuration, and compares: a changed DTO must be committed with the
 * client's types, a changed variable with its row. Nothing is started for
 * it: the document is made in Nest's preview mode.
 */
export const contractStage: Stage = checkStage(
  'Contract (openapi.json, the client types and docs/configuration.md)',
  async () => {
    const before = readGenerated();
    for (const [script, workspace] of GENERATORS) {
      const { code, output } = await run('npm', ['run', '--silent', script, '-w', workspace], {
        cwd: repositoryRoot,
        limitMs: PROGRAM_LIMIT_MS,
      });
      if (code !== 0) return { ok: false, output: `npm run ${script} -w ${workspace} failed:\n${output}` };
    }
    const drifted = differences(before, readGenerated());
    const output = `These files did not match the code and were generated again; commit them:\n${drifted.join('\n')}`;
    return { ok: drifted.length === 0, output };
  },
);

function readGenerated(): Map<string, string> {
  const contents = new Map<string, string>();
  for (const entry of GENERATED) {
    const file = path.join(repositoryRoot, entry);
    const stats = statSync(file, { throwIfNoEntry: false });
    const names = stats?.isDirectory() ? readdirSync(file).map((name) => path.join(file, name)) : [file];
    for (const name of stats ? names : [])
      contents.set(path.relative(repositoryRoot, name), readFileSync(name, 'utf8'));
  }
  return contents;
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
