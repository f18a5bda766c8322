import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../local/processes.js';
import { repositoryRoot, type StateFolder } from '../local/state.js';

const AT_ONCE = 2;

export const REMOTES = ['mfe-feed', 'mfe-account', 'mfe-creator', 'mfe-moderation'];

/**
 * Publishes the remotes whose build changed since we last did, through the registry's HTTP API. An unchanged one is
 * left alone, so that a roll-back outlives a restart.
 */
export async function publishRemotes(state: StateFolder, env: Record<string, string>): Promise<string> {
  const record = `published-${createHash('sha256')
    .update(env.DATABASE_URL ?? '')
    .digest('hex')
    .slice(0, 8)}.json`;
  const published = state.readJson<Record<string, string>>(record) ?? {};
  const changed = REMOTES.filter((remote) => published[remote] !== buildIdOf(remote));
  const waiting = [...changed];
  const publishNext = async () => {
    for (let remote = waiting.shift(); remote; remote = waiting.shift()) {
      await publish(remote, env, state);
      published[remote] = buildIdOf(remote);
      state.writeJson(record, published);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, publishNext));
  return changed.length > 0 ? changed.join(', ') : 'unchanged';
}

function buildIdOf(remote: string): string {
  const file = path.join(repositoryRoot, remote, 'dist/build-manifest.json');
  if (!existsSync(file)) throw new Error(`${remote} has no build: ${file} is missing.`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId;
}

async function publish(remote: string, env: Record<string, string>, state: StateFolder): Promise<void> {
  const bootstrap = path.join(repositoryRoot, 'deploy/bootstrap.mjs');
  const { code, output } = await run(
    process.execPath,
    [bootstrap, 'beem', 'remote', 'publish', remote, '--no-build'],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, BEEM_STATE_DIR: state.dir },
    },
  );
  if (code !== 0) throw new Error(`${remote} could not be published:\n${output.trim()}`);
}
