import type { BuildFile, BuildManifest } from '@beem/remote-manifest';

/** A build's files, each content once. */
export function uniqueFiles({ files }: BuildManifest): BuildFile[] {
  return [...new Map(files.map((file) => [file.integrity, file])).values()];
}
