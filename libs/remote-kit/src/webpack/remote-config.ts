import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chunkNameOf, containerOf, exposedModules, type RemoteManifest } from '@beem/remote-manifest';
import { ownName, readRemote } from '@beem/remote-manifest/node';
import type { Chunk, Configuration } from 'webpack';
import { sharedByRemote, sharedRanges } from '../shared.js';
import { baseConfig, type Mode } from './base-config.js';
import { buildCache } from './build-cache.js';
import { BuildManifestPlugin } from './build-manifest-plugin.js';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.js';
import { ContainerPlugin, pendingContainerOf } from './container-plugin.js';
import { isLoadedByShell } from './exposed-chunks.js';
import { remoteFederation } from './federation-plugins.js';
import { standaloneConfig } from './standalone-config.js';

/** In a published build the name also holds a hash, which the build manifest names. */
export const DEVELOPMENT_ENTRY_FILE = 'remoteEntry.js';

/** After this time a chunk counts as failed, and the next attempt requests it again. */
const CHUNK_TIMEOUT_MS = 8_000;
/** Before compression; below it, a request costs more than the doubled bytes. */
const COMMON_MIN_BYTES = 8_000;
/**
 * Size before minification from which npm packages are separated from texts in the chunk of windows that open later.
 */
const LATE_VENDORS_MIN_BYTES = 100_000;
/** Two of three pages: a module that fewer pages need would make the other pages load more than they use. */
const COMMON_SHARE = 2 / 3;

/**
 * The webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`. Exposed modules are found
 * by name: `./watch` is `src/pages/watch.tsx`, or `src/slots/watch.tsx` for a slot filler. `--env standalone` gives the
 * harness in which the remote runs alone.
 */
export function remoteConfig(folder: string) {
  return (
    env: Record<string, unknown> = {},
    argv: { mode?: Mode } = {},
  ): Configuration | Promise<Configuration> => {
    const remote = readOwnRemote(folder);
    if (env.standalone) return standaloneConfig(folder, remote);
    const { mode = 'production' } = argv;
    const config = federatedConfig(folder, remote, mode);
    return mode === 'development' ? config : { ...config, cache: buildCache(folder) };
  };
}

/**
 * Makes the build that the registry publishes and, in development mode, the one that the running shell loads with hot
 * reload.
 */
export function federatedConfig(folder: string, remote: RemoteManifest, mode: Mode): Configuration {
  const base = baseConfig(folder, mode);
  const isDevelopment = mode === 'development';
  // With a constant name, registering a new build would silently keep the old one in an open tab.
  const container = isDevelopment ? containerOf(remote.name, 'dev') : pendingContainerOf(remote.name);
  const shared = sharedRanges(folder, remote.platform);
  const exposed = new Set(exposedModules(remote).map(chunkNameOf));
  const naming = new ContainerPlugin(remote.name, exposed);
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
    // Modules that two thirds of the pages share are part of the entry: with the shell's three scripts and the page's
    // this makes five. Modules that fewer pages share are in each of them, so that the other pages do not load them.
    // Shared modules stay with the pages, because they are available only after the shell has provided them. Modules
    // that only windows opened later need share one file, and their npm packages another: a changed text does not
    // change those.
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
          lateVendors: {
            name: (_module: unknown, chunks: Chunk[]) =>
              chunks.length > 1 ? 'late-vendors' : `${chunks[0]?.name}-vendors`,
            chunks: isLate,
            minSize: LATE_VENDORS_MIN_BYTES,
            test: /[\\/]node_modules[\\/]/,
            priority: 1,
          },
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
        shared: sharedByRemote(shared),
      }),
      ...(isDevelopment
        ? []
        : [
            new ChunkIntegrityPlugin((chunk) => isLoadedByShell(chunk, exposed)),
            naming,
            new BuildManifestPlugin({ remote, naming, shared, folder }),
          ]),
    ],
  };
}

function readOwnRemote(folder: string): RemoteManifest {
  const remote = readRemote(folder);
  const { name, of } = ownName(folder);
  if (remote.name === name) return remote;
  throw new Error(`${join(folder, 'remote.json')} is named ${remote.name}: name it ${name}, like its ${of}.`);
}

function findSource(folder: string, expose: string): string {
  const name = chunkNameOf(expose);
  const candidates = [`src/pages/${name}.tsx`, `src/slots/${name}.tsx`];
  const found = candidates.find((path) => existsSync(join(folder, path)));
  if (!found) throw new Error(`remote.json names ${expose}, but there is no ${candidates.join(' or ')}.`);
  return `./${found}`;
}
