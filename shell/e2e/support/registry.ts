import { publishRemote, RegistryClient, rollbackRemote } from '@beem/cli';
import { runServicesCli } from '@beem/testing/e2e';

/** Client of the running Beem's registry, with a token for one remote. */
export function openRegistry(url: string, remote: string) {
  const client = new RegistryClient(url, runServicesCli('remote', 'token', 'issue', remote));
  return {
    publish: (folder: string) => publishRemote(client, folder),
    /** Publishes a canary for all visitors, so that the test's own visitor gets it. */
    publishCanary: (folder: string) => publishRemote(client, folder, { canary: 10_000 }),
    rollBack: () => rollbackRemote(client, remote),
    /**
     * Uploads a build that nobody gets.
     * @returns the link to its preview that the command line prints
     */
    async upload(folder: string) {
      return (await publishRemote(client, folder, { live: false })).previewUrl;
    },
  };
}
