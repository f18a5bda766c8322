import { publishRemote, RegistryClient, rollbackRemote } from '@beem/cli';
import { runServicesCli } from '@beem/testing/e2e';

/** Client of the running Beem's registry, with a token for one remote. */
export function openRegistry(url: string, remote: string) {
  const client = new RegistryClient(url, runServicesCli('registry-token', remote));
  return {
    publish: (folder: string) => publishRemote(client, folder),
    /** To all visitors, so that a test's own gets it. */
    publishCanary: (folder: string) => publishRemote(client, folder, { canary: 10_000 }),
    rollBack: () => rollbackRemote(client, remote),
    /** Sends a build that nobody gets. @returns the link to its preview, as the command line prints it */
    async upload(folder: string) {
      return (await publishRemote(client, folder, { live: false })).previewUrl;
    },
  };
}
