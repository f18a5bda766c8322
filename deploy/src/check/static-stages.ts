import path from 'node:path';
import { run } from '../local/processes.js';
import { repositoryRoot } from '../local/state.js';
import { runTarget } from '../start/build.js';
import { checkStage, type Stage } from './stage.js';

/** Runs a program that npm installed, at the root, without colours. */
export async function runTool(tool: string, args: string[], cwd = repositoryRoot) {
  const program = path.join(repositoryRoot, 'node_modules/.bin', tool);
  const { code, output } = await run(program, args, { cwd, env: { ...process.env, FORCE_COLOR: '0' } });
  return { ok: code === 0, output };
}

export const lintStage: Stage = checkStage('Format and lint (biome)', () =>
  runTool('biome', ['ci', '--max-diagnostics=50', '.']),
);

export const typesStage: Stage = checkStage('Types (tsc in every room)', async () => {
  const { code, output } = await runTarget('types');
  return { ok: code === 0, output };
});

const ROOMS = [
  'services',
  'deploy',
  'shell',
  'mfe-feed',
  'mfe-account',
  'mfe-creator',
  'mfe-moderation',
  'libs',
];

/** Layers, cycles, feature boundaries and the façade; the rules stand in .dependency-cruiser.mjs. */
export const boundariesStage: Stage = checkStage('House rules: who imports what (dependency-cruiser)', () =>
  runTool('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...ROOMS]),
);

export const unusedStage: Stage = checkStage('House rules: unused code and dependencies (knip)', () =>
  runTool('knip', ['--no-progress']),
);
