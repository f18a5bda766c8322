import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishRemote } from '../../../deploy/src/cli/publish-remote';
import { RegistryClient } from '../../../deploy/src/cli/registry-client';

const ROOT = join(import.meta.dirname, '../../..');

/** The registry of the running Beem, with a token that is good for one remote. */
export function openRegistry(url: string, remote: string) {
  const cli = join(ROOT, 'services/dist/cli.js');
  const env = { ...process.env, ...runningEnv() };
  const token = execFileSync(process.execPath, [cli, 'registry-token', remote], { env }).toString().trim();
  const client = new RegistryClient(url, token);
  return {
    publish: (folder: string) => publishRemote(client, folder),
    async rollBack() {
      const { channels } = await client.status(remote);
      const stable = channels.find(({ channel }) => channel === 'stable');
      await client.rollBack(remote, stable?.version ?? 0);
    },
  };
}

/** Variables of the Beem that runs from this checkout, as `npm start` and `npm test` write them down. */
function runningEnv(): Record<string, string> {
  const file = join(process.env.BEEM_STATE_DIR ?? join(ROOT, '.beem'), 'run.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { env: Record<string, string> }).env
    : {};
}
