import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '@beem/contracts';

/** Writes the smallest build of a remote, as its team's own build would leave it. */
export function writeRemote(dir: string, text: string, platform = '^1.0.0'): BuildManifest {
  const remote: BuildManifest['remote'] = {
    name: 'mfe-tiny',
    title: 'Tiny',
    routes: [{ path: '/tiny', access: 'public', title: 'Tiny', expose: './tiny' }],
    navigation: [],
    slots: { fills: [], needs: [] },
    platform,
    budget: { firstRouteGzipBytes: 10_000, totalGzipBytes: 10_000 },
  };
  const contents = {
    'remoteEntry.js': 'var mfe_tiny_1;',
    'tiny.js': `export default ${JSON.stringify(text)};`,
  };
  mkdirSync(dir, { recursive: true });
  const files = Object.entries(contents).map(([file, content]) => {
    writeFileSync(path.join(dir, file), content);
    const hash = createHash('sha384').update(content).digest('base64');
    return {
      ...{ path: file, bytes: content.length, gzipBytes: content.length },
      ...{ integrity: `sha384-${hash}`, contentType: 'text/javascript; charset=utf-8' },
    };
  });
  const lines = files.map((file) => `${file.path} ${file.integrity}`).sort();
  const manifest: BuildManifest = {
    ...{ schema: 1, remote, container: 'mfe_tiny_1', entry: 'remoteEntry.js', files },
    buildId: createHash('sha256')
      .update(`${lines.join('\n')}\n${JSON.stringify(remote)}`)
      .digest('hex')
      .slice(0, 16),
    ...{ exposes: { './tiny': { js: ['tiny.js'] } }, shared: { react: '^19.3.0' } },
    ...{ gitRevision: null, builtAt: new Date().toISOString() },
  };
  writeFileSync(path.join(dir, 'build-manifest.json'), JSON.stringify(manifest));
  return manifest;
}
