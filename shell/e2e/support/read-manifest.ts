import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '@beem/contracts';

/** Reads the manifest of a build. */
export function readManifest(folder: string): BuildManifest {
  return JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8')) as BuildManifest;
}
