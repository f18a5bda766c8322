import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federatedConfig, PagePreloadPlugin } from '@beem/remote-kit';
import { containerOf, resolveRemote } from '@beem/remote-manifest';
import {
  FULL_SHARE,
  findRemotes,
  isInCanary,
  readBuildManifest,
  readRemote,
} from '@beem/remote-manifest/node';
import webpack from 'webpack';
import { pageConfig } from '../../webpack.config.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const REMOTES = findRemotes(ROOT);

/**
 * @typedef {object} Variant
 * @property {Record<string, string>} folders by the start of the addresses that they answer
 * @property {(visitorId: string | null) => ResolvedRemotes} resolveFor what one visitor gets
 * @property {boolean} [hasCanary] whether visitors have an id
 * @property {(route: object, remotes: ResolvedRemotes) => {url: string, integrity?: string}[]} hints scripts to preload
 */

/**
 * Builds all variants from the same sources, each with its folders, resolved remotes and preload hints: `federated`,
 * `canary`, which is federated with a canary of every remote, and `single`.
 * @returns {Promise<Record<'federated' | 'canary' | 'single', Variant>>}
 */
export async function buildVariants() {
  const into = mkdtempSync(join(tmpdir(), 'beem-bench-'));
  const federated = join(into, 'federated');
  const single = join(into, 'single');
  await run([
    withOutput(pageConfig('production'), federated),
    ...REMOTES.map((name) =>
      withOutput(
        federatedConfig(join(ROOT, name), readRemote(join(ROOT, name)), 'production'),
        join(into, name),
      ),
    ),
  ]);
  const [stats] = (await run([singleBundleConfig(into, single)])).stats;
  const manifests = REMOTES.map((name) => readBuildManifest(join(into, name)));
  const live = manifests.map((manifest) => resolveRemote({ manifest, previous: null, channel: 'stable' }));
  const remotes = { revision: 'bench', remotes: live };
  const remoteFolders = live.map(({ baseUrl, name }) => [baseUrl, join(into, name)]);
  const folders = { ...Object.fromEntries(remoteFolders), '/': federated };
  const hints = ({ path }, { remotes: given }) => {
    const { entry, exposes, routes } = given.find((remote) =>
      remote.routes.some((route) => route.path === path),
    );
    const { expose } = routes.find((route) => route.path === path);
    return [entry, ...exposes[expose].js];
  };
  return {
    federated: { folders, resolveFor: () => remotes, hints },
    canary: { folders, resolveFor: canariesOf(manifests, remotes), hasCanary: true, hints },
    single: {
      folders: { '/': single },
      resolveFor: () => remotes,
      hints: ({ expose }) => filesOf(stats.compilation, expose).map((file) => ({ url: `/${file}` })),
    },
    remove: () => rmSync(into, { recursive: true }),
  };
}

/**
 * Resolves remotes like the edge while each remote has a canary for some visitors: chosen for each visitor, cached by
 * combination.
 */
function canariesOf(manifests, stable) {
  const kept = new Map();
  return (visitorId) => {
    const mask = manifests
      .map(({ remote }) => remote.name)
      .filter((name) => isInCanary({ salt: `salt of ${name}`, visitorId, share: FULL_SHARE }));
    const key = mask.join(' ');
    if (!kept.has(key)) {
      const pick = (manifest, index) =>
        mask.includes(manifest.remote.name) ? resolveCanary(manifest) : stable.remotes[index];
      kept.set(key, { revision: key, remotes: manifests.map(pick) });
    }
    return kept.get(key);
  };
}

/** A separate build with the files of the stable one, because a first visit fetches all files anyway. */
function resolveCanary(manifest) {
  const { name } = manifest.remote;
  const canary = {
    ...manifest,
    buildId: 'ca0a1'.padEnd(16, '0'),
    container: containerOf(name, 'ca0a1'.padEnd(12, '0')),
  };
  return resolveRemote({ manifest: canary, previous: manifest, channel: 'canary' });
}

/** The same shell with the pages compiled in: one build, split by route, without duplicates. */
function singleBundleConfig(into, folder) {
  const modules = REMOTES.flatMap((name) => {
    const exposes = new Set(readRemote(join(ROOT, name)).routes.map(({ expose }) => expose));
    return [...exposes].map((expose) => {
      const page = join(ROOT, name, 'src/pages', `${expose.slice(2)}.tsx`);
      return `${JSON.stringify(expose)}: () => import(/* webpackChunkName: "${chunkOf(expose)}" */ ${JSON.stringify(page)}),`;
    });
  });
  const file = join(into, 'load-module.js');
  writeFileSync(
    file,
    `const pages = {${modules.join('\n')}};
export const loadModule = (_remote, _build, expose) => pages[expose]().then((page) => page.default);
export const giveUpModule = () => {};
export const loadRuntime = async () => {};
export const loadedRuntime = () => null;`,
  );
  const config = withOutput(pageConfig('production', { federation: [] }), folder);
  config.plugins = [
    // A single bundle has no file for remotes.
    ...config.plugins.filter((plugin) => !(plugin instanceof PagePreloadPlugin)),
    new webpack.NormalModuleReplacementPlugin(/\/load-(module|runtime)$/, file),
  ];
  return config;
}

function withOutput(config, path) {
  return { ...config, output: { ...config.output, path } };
}

const chunkOf = (expose) => `page-${expose.slice(2)}`;

function filesOf(compilation, expose) {
  return compilation.namedChunkGroups.get(chunkOf(expose)).getFiles();
}

function run(configs) {
  return new Promise((done, fail) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(() => done(stats));
    });
  });
}
