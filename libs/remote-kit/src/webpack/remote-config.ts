import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chunkNameOf, containerOf, exposedModules, type RemoteManifest } from '@beem/remote-manifest';
import { readRemote } from '@beem/remote-manifest/node';
import type { Chunk, Configuration } from 'webpack';
import { sharedByRemote } from '../shared.js';
import { computeSourceId } from '../source-id.js';
import { baseConfig, type Mode } from './base-config.js';
import { BuildManifestPlugin } from './build-manifest-plugin.js';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.js';
import { remoteFederation } from './federation-plugins.js';
import { standaloneConfig } from './standalone-config.js';

/** In a published build the name also holds a hash; the build manifest says which. */
export const DEVELOPMENT_ENTRY_FILE = 'remoteEntry.js';

/** After this time a chunk counts as failed, and the next attempt requests it again. */
const CHUNK_TIMEOUT_MS = 8_000;
/** Before compression; below it, a request costs more than the doubled bytes. */
const COMMON_MIN_BYTES = 8_000;
/** Two of three pages: with what fewer need, all the others would load more than they use. */
const COMMON_SHARE = 2 / 3;

/**
 * The webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`. Exposed modules are
 * found by name: `./watch` is `src/pages/watch.tsx`, or `src/slots/watch.tsx` for what fills a slot.
 * `--env standalone` gives the harness in which the remote runs alone.
 */
export function remoteConfig(folder: string) {
  return (env: Record<string, unknown> = {}, argv: { mode?: Mode } = {}): Configuration => {
    const remote = readOwnRemote(folder);
    if (env.standalone) return standaloneConfig(folder, remote);
    return federatedConfig(folder, remote, argv.mode ?? 'production');
  };
}

/** The build the registry publishes, and in development mode the one the running shell loads with hot reload. */
export function federatedConfig(folder: string, remote: RemoteManifest, mode: Mode): Configuration {
  const base = baseConfig(folder, mode);
  const isDevelopment = mode === 'development';
  const sourceId = isDevelopment ? 'dev' : computeSourceId(folder);
  // With one constant name, registering a new build would silently keep serving the old one in an open tab.
  const container = containerOf(remote.name, sourceId);
  const exposed = new Set(exposedModules(remote).map(chunkNameOf));
  const isExposed = ({ name }: { name?: string | null }) => exposed.has(name ?? '');
  const isLate = (chunk: Chunk) => !chunk.canBeInitial() && !isExposed(chunk);
  return {
    ...base,
    name: remote.name,
    entry: {},
    output: {
      ...base.output,
      uniqueName: container,
      filename: isDevelopment ? '[name].js' : '[name].[contenthash].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that throws while it is evaluated is evaluated again on the next attempt.
      strictModuleErrorHandling: true,
    },
    // What two thirds of the pages have in common is part of the entry: with the shell's three and the page that makes five
    // scripts. What fewer need is in each of them, so that the others do not pay for it.
    // Shared modules stay with the pages, because they are there only once the shell has handed them out.
    // What only windows opened later need is in a file that they share.
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          common: {
            name: container,
            chunks: isExposed,
            minChunks: Math.max(2, Math.ceil(exposed.size * COMMON_SHARE)),
            minSize: COMMON_MIN_BYTES,
            type: /^javascript/,
          },
          late: { name: 'late', chunks: isLate, minChunks: 2, minSize: COMMON_MIN_BYTES },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...remoteFederation({
        name: container,
        filename: isDevelopment ? DEVELOPMENT_ENTRY_FILE : 'remoteEntry.[contenthash].js',
        exposes: Object.fromEntries(
          exposedModules(remote).map((expose) => [
            expose,
            { import: findSource(folder, expose), name: chunkNameOf(expose) },
          ]),
        ),
        shared: sharedByRemote(remote.platform),
      }),
      ...(isDevelopment
        ? []
        : [new ChunkIntegrityPlugin(), new BuildManifestPlugin({ remote, container, folder })]),
    ],
  };
}

/** A copied remote that kept its name would be published in place of the one it was copied from. */
function readOwnRemote(folder: string): RemoteManifest {
  const remote = readRemote(folder);
  const wanted = basename(folder);
  if (remote.name === wanted) return remote;
  throw new Error(
    `${join(folder, 'remote.json')} is named ${remote.name}: name it ${wanted}, like its folder.`,
  );
}

function findSource(folder: string, expose: string): string {
  const name = chunkNameOf(expose);
  const candidates = [`src/pages/${name}.tsx`, `src/slots/${name}.tsx`];
  const found = candidates.find((path) => existsSync(join(folder, path)));
  if (!found) throw new Error(`remote.json names ${expose}, but there is no ${candidates.join(' or ')}.`);
  return `./${found}`;
}
