import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federatedConfig, PagePreloadPlugin } from '@beem/remote-kit';
import { resolveRemote } from '@beem/remote-manifest';
import { findRemotes, readBuildManifest, readRemote } from '@beem/remote-manifest/node';
import webpack from 'webpack';
import { pageConfig } from '../../webpack.config.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const REMOTES = findRemotes(ROOT);

/** Builds both variants from the same sources: `{federated, single}`, each with its folder and its preload hints. */
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
  const resolve = (manifest) => resolveRemote({ manifest, previous: null, channel: 'stable' });
  const remotes = { revision: 'bench', remotes: manifests.map(resolve) };
  const remoteFolders = remotes.remotes.map(({ baseUrl, name }) => [baseUrl, join(into, name)]);
  return {
    federated: {
      folders: { ...Object.fromEntries(remoteFolders), '/': federated },
      remotes,
      hints: (route) => {
        const { entry, exposes } = remotes.remotes.find(({ routes }) => routes.includes(route));
        return [entry, ...exposes[route.expose].js];
      },
    },
    single: {
      folders: { '/': single },
      remotes,
      hints: ({ expose }) => filesOf(stats.compilation, expose).map((file) => ({ url: `/${file}` })),
    },
    remove: () => rmSync(into, { recursive: true }),
  };
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
export const loadModule = (_build, expose) => pages[expose]().then((page) => page.default);
export const giveUpModule = () => {};
export const loadRuntime = async () => {};
export const isRuntimeLoaded = () => true;`,
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
