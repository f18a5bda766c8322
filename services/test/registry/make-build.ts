import { gzipSync } from 'node:zlib';
import type { BuildManifest, RemoteManifest, ShellManifest } from '@beem/contracts';
import { computeBuildId, integrityOf } from '../../src/features/registry/builds/build-id.js';
import { contentTypeOf } from '../../src/features/registry/files/content-types.js';

export interface MadeBuild {
  manifest: BuildManifest;
  /** Integrity to content. */
  contents: Map<string, Buffer>;
}

export interface BuildOptions {
  /** File path to content; the entry and the exposed chunk are there by default. */
  files?: Record<string, string>;
  remote?: Partial<RemoteManifest>;
  manifest?: Partial<BuildManifest>;
}

/** The smallest remote that fits `testShell`. `text` makes its build another one. */
export function makeBuild(
  text: string,
  { files = {}, remote = {}, manifest = {} }: BuildOptions = {},
): MadeBuild {
  const name = remote.name ?? 'mfe-feed';
  const all = {
    'remoteEntry.js': `var ${name.replaceAll('-', '_')}_test = ${JSON.stringify(text)};`,
    'home.js': `export default ${JSON.stringify(`${text} home`)};`,
    ...files,
  };
  const described = Object.entries(all).map(([path, content]) => describe(path, Buffer.from(content)));
  const description: RemoteManifest = {
    name,
    title: 'Hub',
    routes: [{ path: '/home', access: 'public', title: 'Hub', description: 'All videos.', expose: './home' }],
    navigation: [],
    slots: { fills: [], needs: [] },
    platform: '^1.0.0',
    budget: { firstRouteGzipBytes: 40_000, totalGzipBytes: 90_000 },
    ...remote,
  };
  const listed = described.map(({ file }) => file);
  return {
    manifest: {
      schema: 1,
      buildId: computeBuildId({ remote: description, files: listed }),
      remote: description,
      container: `${name.replaceAll('-', '_')}_test`,
      entry: 'remoteEntry.js',
      exposes: { './home': { js: ['home.js'] } },
      shared: { react: '^19.3.0', '@beem/platform': '^1.0.0' },
      files: listed,
      gitRevision: null,
      builtAt: '2026-01-01T00:00:00.000Z',
      ...manifest,
    },
    contents: new Map(described.map(({ file, content }) => [file.integrity, content])),
  };
}

function describe(path: string, content: Buffer) {
  const file = {
    path,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
    contentType: contentTypeOf(path) ?? 'application/octet-stream',
  };
  return { file, content };
}

export const testShell: ShellManifest = {
  schema: 1,
  platform: '1.0.0',
  shared: { react: '19.3.1', '@beem/platform': '1.0.0' },
  slots: [],
  routes: [{ path: '/', title: 'Beem', description: 'Where AI Meets Imagination' }],
};
