import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../schema.js';
import { computeBuildId, integrityOf } from './build-id.js';
import { ownName } from './own-name.js';
import { readBuildManifest } from './read-build.js';
import { readRemote } from './read-remote.js';
import { computeSourceId } from './source-id.js';

/** Folder of a remote's build, inside the remote's folder. */
export const DIST = 'dist';

/** A remote's `dist`, and why it was not built from the present sources: sentences, none if it was. */
export interface CheckedBuild {
  build: BuildManifest;
  faults: string[];
}

/**
 * Compares the build in a remote's folder with its sources: name, description, files, and the sources as they are now.
 * @throws Error if there is no build, or no valid `remote.json`
 */
export function checkDist(folder: string): CheckedBuild {
  const remote = readRemote(folder);
  const dist = join(folder, DIST);
  const build = readBuildManifest(dist);
  const own = ownName(folder);
  return {
    build,
    faults: [
      ...(remote.name === own.name
        ? []
        : [`Its remote.json is named ${remote.name}, its ${own.of} ${own.name}.`]),
      ...descriptionFaults(build, remote.name, JSON.stringify(remote)),
      ...(build.buildId === computeBuildId(build) ? [] : ['Its build id is not that of its files.']),
      ...build.files.flatMap(({ path, integrity }) => fileFaults(join(dist, path), path, integrity)),
      ...(build.sourceId === computeSourceId(folder)
        ? []
        : ['It was not built from the sources as they are now.']),
    ],
  };
}

function descriptionFaults({ remote }: BuildManifest, name: string, description: string): string[] {
  if (remote.name !== name) return [`It is a build of ${remote.name}, not of ${name}.`];
  if (JSON.stringify(remote) === description) return [];
  return ['Its description is not that of remote.json, which has changed since.'];
}

function fileFaults(file: string, path: string, integrity: string): string[] {
  if (!existsSync(file)) return [`${path} is missing.`];
  return integrityOf(readFileSync(file)) === integrity ? [] : [`${path} does not have the listed hash.`];
}
