import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chunkNameOf, exposedModules } from '@beem/remote-manifest';
import { ownName, readRemote } from '@beem/remote-manifest/node';
import { findMissingExports } from './platform-imports.js';

/**
 * Declares the tests that every remote passes; call it in a spec file with the remote's folder. A `remote.json` that is
 * not valid fails them all with the list of its faults; the build itself checks its output.
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

    it('asks for a platform contract that has all it uses', () => {
      expect(findMissingExports(folder, remote.platform)).toEqual([]);
    });

    it('is named like its package', () => {
      expect(remote.name).toBe(ownName(folder).name);
    });
  });
}
