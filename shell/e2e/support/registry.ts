import { runServicesCli } from '@beem/testing/e2e';
import { publishRemote } from '../../../deploy/src/cli/publish-remote';
import { RegistryClient } from '../../../deploy/src/cli/registry-client';

/** Client of the running Beem's registry, with a token for one remote. */
export function openRegistry(url: string, remote: string) {
  const client = new RegistryClient(url, runServicesCli('registry-token', remote));
  return {
    publish: (folder: string) => publishRemote(client, folder),
    async rollBack() {
      const { channels } = await client.status(remote);
      const stable = channels.find(({ channel }) => channel === 'stable');
      await client.rollBack(remote, stable?.version ?? 0);
    },
  };
}
