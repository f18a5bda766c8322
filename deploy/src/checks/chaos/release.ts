import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NX_ENV } from '../../build/packages.js';
import { type RunOptions, run } from '../../local-stack/processes.js';
import { repositoryRoot, type StateFolder } from '../../local-stack/state.js';

const INSTALL_LIMIT_MS = 20 * 60_000;
const BUILD_LIMIT_MS = 15 * 60_000;
const MIGRATIONS = 'services/src/migrations';

/** The state before the last change of the schema: what runs while the next release is rolled out. */
export async function findPreviousSchema(): Promise<string> {
  const last = await runOrThrow('git', ['log', '-1', '--format=%H', '--', MIGRATIONS], {
    cwd: repositoryRoot,
  });
  if (!last) throw new Error(`No commit of this checkout changes ${MIGRATIONS}; its history may be cut off.`);
  return `${last}^`;
}

/**
 * Checks a revision out into the state folder, installs its locked packages and builds its services. One that was built
 * before stays as it is.
 * @returns its folder
 */
export async function buildRelease(state: StateFolder, revision: string): Promise<string> {
  const commit = await runOrThrow('git', ['rev-parse', '--verify', `${revision}^{commit}`], {
    cwd: repositoryRoot,
  });
  const folder = state.path('releases', commit);
  if (existsSync(path.join(folder, 'services/dist/main.api.js'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  await runOrThrow('git', ['clone', '--quiet', '--no-checkout', repositoryRoot, folder]);
  await runOrThrow('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  await runOrThrow('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, limitMs: INSTALL_LIMIT_MS });
  const nx = path.join(folder, 'node_modules/.bin/nx');
  await runOrThrow(nx, ['run-many', '-t', 'build', '--projects=@beem/services', '--output-style=static'], {
    cwd: folder,
    env: { ...process.env, ...NX_ENV },
    limitMs: BUILD_LIMIT_MS,
  });
  return folder;
}

async function runOrThrow(program: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { code, output, stdout } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args[0]} failed:\n${output.trim()}`);
  return stdout.trim();
}
