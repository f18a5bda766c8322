import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../schema.js';

/** The file that a build writes beside its files and never publishes as one of them. */
export const BUILD_MANIFEST_FILE = 'build-manifest.json';

/**
 * Reads the manifest of a local build, unchecked.
 * @param dist the folder that holds the build
 */
export function readBuildManifest(dist: string): BuildManifest {
  const file = join(dist, BUILD_MANIFEST_FILE);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BuildManifest;
  } catch {
    throw new Error(`${file} cannot be read: build the remote first (npm run build in its folder).`);
  }
}
