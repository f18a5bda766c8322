import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  baseConfig,
  ChunkIntegrityPlugin,
  PageIntegrityPlugin,
  PagePreloadPlugin,
  ShellManifestPlugin,
  shellFederation,
} from '@beem/remote-kit';
import { findRemotes } from '@beem/remote-manifest/node';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const folder = import.meta.dirname;

/** The code that remotes need, in one file (src/federation/load-runtime.ts). */
const REMOTES_CHUNK = 'remotes';

/**
 * These chunks also contain what they share with other chunks: each shared file would add the 110 bytes of its hashes
 * to every first load, and releases and gallery are for admins.
 */
const WHOLE_CHUNKS = [REMOTES_CHUNK, 'releases', 'gallery'];

/**
 * Of the shell's pages only the gallery has charts, cropping and long lists. Their lazy files are in its own file: each
 * would add its hashes to every first load.
 */
const GALLERY_PARTS = {
  test: /libs[\\/]ui[\\/]src[\\/](chart|picture|lists)[\\/]/,
  parser: { dynamicImportMode: 'eager' },
};

/** After this time a lazy chunk of the shell counts as failed; a later arrival still recovers it. */
const CHUNK_TIMEOUT_MS = 8_000;

const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The shell's own routes, with the title and description of their HTML, and the slots that it fills. */
const SHELL_MANIFEST = {
  slots: [],
  icons: readJson('src/chrome/icon-names.json'),
  routes: readJson('routes.json'),
};

/**
 * Remotes load their own Fast Refresh after React has started. It finds React only through a hook that existed before
 * and stores the renderers, like the hook of the browser extension. `beem:refresh` reports that changed code has
 * arrived, so that a failed route outlet loads again.
 */
const REFRESH_HOOK = `<script>if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  const ignore = () => {};
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers, supportsFiber: true, checkDCE: ignore, onScheduleFiberRoot: ignore, onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
    inject: (renderer) =>
      renderers.set(renderers.size + 1, {
        ...renderer,
        scheduleRefresh(...update) {
          renderer.scheduleRefresh(...update);
          dispatchEvent(new Event('beem:refresh'));
        },
      }).size,
  };
}</script>`;

/** Remotes served from source have no integrity hashes; this mark on the page shows it. */
const UNCHECKED_MARK = `<style>body::after {
  content: 'Development: remotes run from their sources, unchecked'; position: fixed; z-index: var(--z-dev-banner); left: 8px;
  bottom: 8px; padding: 2px 8px; border-radius: 4px; background: #ffd166; color: #111; font: 12px/18px monospace;
  pointer-events: none;
}</style>`;

/** The shell's page and its service worker; `extra` plugins let development and benchmarks change the page. */
export default (_env, { mode = 'production' } = {}) => [pageConfig(mode), serviceWorkerConfig(mode)];

export function pageConfig(mode, { federation = shellFederation(), distFolder = 'dist' } = {}) {
  const base = baseConfig(folder, mode);
  const isDevelopment = mode === 'development';
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/index.tsx' },
    output: {
      ...base.output,
      path: join(folder, distFolder),
      // The service worker is built beside the page, by the configuration below.
      clean: { keep: 'sw.js' },
      publicPath: '/',
      uniqueName: 'beem_shell',
      filename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: isDevelopment ? 'assets/[name].js' : 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // One request for the code that every remote waits for.
        chunks: (chunk) => !chunk.canBeInitial() && !WHOLE_CHUNKS.includes(chunk.name),
        cacheGroups: {
          // Rarely changing code is in its own file, so that it stays cached when the shell changes.
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    module: { ...base.module, rules: [...base.module.rules, GALLERY_PARTS] },
    plugins: [
      ...base.plugins,
      ...federation,
      new webpack.DefinePlugin({ REMOTES_BESIDE_SHELL: JSON.stringify(findRemotes(join(folder, '..'))) }),
      new HtmlPlugin({
        template: join(folder, 'src/index.ejs'),
        title: 'Beem',
        scriptLoading: 'defer',
        minify: false,
        templateParameters: (compilation) => ({
          compilation,
          textFonts,
          head: isDevelopment ? REFRESH_HOOK + UNCHECKED_MARK : '',
          boot: readInlined('boot.js'),
          preload: readInlined('preload.js'),
          firstVideo: readInlinedStyle('first-video.css'),
        }),
      }),
      new PublicFilesPlugin(),
      new ShellManifestPlugin(folder, SHELL_MANIFEST),
      ...(isDevelopment
        ? []
        : [
            new ChunkIntegrityPlugin(),
            new PageIntegrityPlugin('index.html'),
            new PagePreloadPlugin('index.html', REMOTES_CHUNK),
          ]),
    ],
  };
}

function serviceWorkerConfig(mode) {
  const base = baseConfig(folder, mode);
  return {
    ...base,
    name: 'service-worker',
    target: 'webworker',
    devtool: false,
    entry: { sw: './src/service-worker/sw.ts' },
    output: { path: join(folder, 'dist'), filename: 'sw.js', clean: false },
    plugins: [],
  };
}

/** An inlined script without comments and indentation. */
function readInlined(name) {
  const source = readFileSync(join(folder, 'src/boot', name), 'utf8');
  return source
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')
    .trim();
}

/** An inlined style without comments and spaces that mean nothing. */
function readInlinedStyle(name) {
  const source = readFileSync(join(folder, 'src/boot', name), 'utf8');
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?|(: )/g, (_all, sign) => sign ?? ':')
    .trim();
}

/** Preloads only the font of the first paint: the text font, Latin. */
function textFonts(compilation) {
  return Object.keys(compilation.assets).filter((name) => /geist-latin-(wght|standard)-normal/.test(name));
}

/** Copies `public/` (icons, web manifest) into the build without content hashes. */
class PublicFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BeemPublicFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'BeemPublicFiles', stage }, () => {
        for (const name of readdirSync(join(folder, 'public'))) {
          const content = readFileSync(join(folder, 'public', name));
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        }
      });
    });
  }
}
