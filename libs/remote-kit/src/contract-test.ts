import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chunkNameOf, exposedModules, readRemote } from './manifest/define-remote.js';

/** Upper limit of any remote's first route (design, section 7), in gzip bytes. */
const FIRST_ROUTE_LIMIT = 40_000;

/**
 * Declares the tests that every remote passes; call it in a spec file with the remote's folder. The build
 * itself checks the size of its files, and fails when they are too large.
 */
export function testRemoteContract(folder: string): void {
  describe('the contract with the shell', () => {
    const remote = readRemote(folder);

    it.each(exposedModules(remote))('exposes a component as %s', async (expose) => {
      const name = chunkNameOf(expose);
      const source = [`src/pages/${name}.tsx`, `src/slots/${name}.tsx`]
        .map((path) => join(folder, path))
        .find((path) => existsSync(path));
      expect(source).toBeDefined();
      const module: { default?: unknown } = await import(source as string);
      expect(typeof module.default).toBe('function');
    });

    it('leads every navigation entry to a page of its own', () => {
      const paths = remote.routes.map(({ path }) => path);
      for (const entry of remote.navigation) expect(paths).toContain(entry.path);
    });

    it('stays within the first-route limit of all remotes', () => {
      expect(remote.budget.firstRouteGzipBytes).toBeLessThanOrEqual(FIRST_ROUTE_LIMIT);
    });
  });
}
