import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '@beem/remote-manifest';
import { makeBuild } from '@beem/remote-manifest/cases';

/** Writes the smallest build of a remote, as its team's own build would leave it. */
export function writeRemote(dir: string, text: string, platform = '^1.0.0'): BuildManifest {
  const { manifest, contents } = makeBuild(text, {
    files: { 'remoteEntry.js': 'var mfe_tiny_test;' },
    remote: {
      ...{ name: 'mfe-tiny', title: 'Tiny', platform },
      routes: [{ path: '/tiny', access: 'public', title: 'Tiny', expose: './home' }],
    },
    manifest: { shared: { react: '^19.3.0' } },
  });
  mkdirSync(dir, { recursive: true });
  for (const file of manifest.files) {
    writeFileSync(path.join(dir, file.path), contents.get(file.integrity) ?? '');
  }
  writeFileSync(path.join(dir, 'build-manifest.json'), JSON.stringify(manifest));
  return manifest;
}
