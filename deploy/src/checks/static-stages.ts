import path from 'node:path';
import { remotesHere } from '../build/packages.js';
import { PROGRAM_LIMIT_MS, run } from '../local-stack/processes.js';
import { cacheFolder, repositoryRoot } from '../local-stack/state.js';
import { checkStage, type Stage } from './stage.js';

/** Runs a program that npm installed, at the root, without colours. @param tool its name, or its path below node_modules */
export async function runTool(tool: string, args: string[], cwd = repositoryRoot) {
  const program = path.join(repositoryRoot, 'node_modules', tool.includes('/') ? tool : `.bin/${tool}`);
  const { code, output } = await run(program, args, {
    ...{ cwd, env: { ...process.env, FORCE_COLOR: '0' } },
    limitMs: PROGRAM_LIMIT_MS,
  });
  return { ok: code === 0, output };
}

export const lintStage: Stage = checkStage('Format and lint (biome)', () =>
  runTool('biome', ['ci', '--max-diagnostics=50', '.']),
);

/** The web packages share most of their files: checked together they take a tenth of the time. */
const TYPE_PROJECTS = ['tsconfig.web.json', 'services/tsconfig.json', 'deploy/tsconfig.json'];

/**
 * TypeScript 7 takes half the processor time. Tools that use the compiler as a library need 5.9, and both have a `tsc`
 * (docs/decisions/toolchain.md).
 */
const COMPILER = 'typescript-7/bin/tsc';

/** Skips projects that did not change since the last run. */
export const typesStage: Stage = checkStage('Types (tsc)', async () => {
  const results = [];
  for (const project of TYPE_PROJECTS) {
    const memory = path.join(cacheFolder(), `types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
    results.push(
      await runTool(COMPILER, ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', memory]),
    );
  }
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
});

/** Checks layers, cycles, feature boundaries and the façade; the rules are in .dependency-cruiser.mjs. */
export const boundariesStage: Stage = checkStage('Import rules (dependency-cruiser)', () =>
  runTool('depcruise', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
    ...['services', 'deploy', 'shell', 'libs', ...remotesHere()],
  ]),
);

export const unusedStage: Stage = checkStage('Unused code and dependencies (knip)', () =>
  runTool('knip', ['--no-progress']),
);
