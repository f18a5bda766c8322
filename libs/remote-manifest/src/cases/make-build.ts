import { computeBuildId, describeFile, nameByContent } from '../node/build-id.js';
import type { BuildManifest, RemoteManifest } from '../schema.js';

/** A small build and its files, for tests. */
export interface MadeBuild {
  manifest: BuildManifest;
  /** Contents by integrity. */
  contents: Map<string, Buffer>;
}

export interface BuildOptions {
  /**
   * Contents by file name without its hash; the entry and the exposed chunk exist by default. In `manifest` the files
   * have the same names.
   */
  files?: Record<string, string>;
  remote?: Partial<RemoteManifest>;
  manifest?: Partial<BuildManifest>;
}

/** Makes the smallest remote, as its own build would describe it. Another `text` makes another build. */
export function makeBuild(
  text: string,
  { files = {}, remote = {}, manifest = {} }: BuildOptions = {},
): MadeBuild {
  const description = makeRemote(remote);
  const container = `${description.name.replaceAll('-', '_')}_test`;
  const contents = Object.entries({
    'remoteEntry.js': `var ${container} = ${JSON.stringify(text)};`,
    'home.js': `export default ${JSON.stringify(`${text} home`)};`,
    ...files,
  }).map(([name, content]) => ({ name, path: nameByContent(name, content), content: Buffer.from(content) }));
  const described = contents.map(({ path, content }) => describeFile(path, content));
  const paths = new Map(contents.map(({ name, path }) => [name, path]));
  const pathOf = (name: string) => paths.get(name) ?? name;
  const { entry = 'remoteEntry.js', exposes = { './home': { js: ['home.js'] } }, ...others } = manifest;
  return {
    manifest: {
      ...{ schema: 1, buildId: computeBuildId({ remote: description, files: described }) },
      ...{ remote: description, container, entry: pathOf(entry), files: described, sharesFiles: true },
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([expose, { js }]) => [expose, { js: js.map(pathOf) }]),
      ),
      shared: { react: '^19.3.0', '@beem/platform': '^1.0.0' },
      ...{ gitRevision: null, builtAt: '2026-01-01T00:00:00.000Z' },
      ...others,
    },
    contents: new Map(described.map(({ integrity }, at) => [integrity, contents[at]?.content as Buffer])),
  };
}

/** The smallest `remote.json`. */
export function makeRemote(change: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    name: 'mfe-feed',
    title: 'Hub',
    routes: [{ path: '/home', access: 'public', title: 'Hub', description: 'All videos.', expose: './home' }],
    navigation: [],
    slots: { fills: [], needs: [] },
    platform: '^1.0.0',
    budget: { firstRouteGzipBytes: 40_000, totalGzipBytes: 90_000 },
    ...change,
  };
}
