import { createRequire } from 'node:module';
import { join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { LeaveOutPlugin } from './leave-out-plugin.js';

const { resolve } = createRequire(import.meta.url);

const CSS_COMMENTS_LOADER = join(import.meta.dirname, 'css-comments-loader.js');
const PURE_COMPONENTS_LOADER = join(import.meta.dirname, 'pure-components-loader.js');

export type Mode = 'development' | 'production';

/** The common part of every web build: swc for speed, workspace libs from source, stable names. */
export function baseConfig(folder: string, mode: Mode): Configuration {
  const isDevelopment = mode === 'development';
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      assetModuleFilename: '[name].[contenthash][ext]',
      // A file name holds the start of the SHA-256 of the content, in hex: the service worker checks files by it
      // (shell/src/service-worker/verify.ts).
      hashFunction: 'sha256',
      hashDigestLength: 16,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.json'],
      conditionNames: ['beem-source', '...'],
    },
    resolveLoader: { alias: { 'swc-loader': resolve('swc-loader') } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // Sources that also run in Node import each other with the suffix of the compiled files.
          resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }, fullySpecified: false },
          use: [{ loader: 'swc-loader', options: swcOptions(isDevelopment) }, CSS_COMMENTS_LOADER],
        },
        { test: /node_modules\/react-router\/.*\.mjs$/, use: PURE_COMPONENTS_LOADER },
        { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
      ],
    },
    plugins: [new LeaveOutPlugin(), ...(isDevelopment ? [new RefreshPlugin({ overlay: false })] : [])],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function swcOptions(isDevelopment: boolean) {
  return {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The development JSX runtime is not shared, so the production one is used in both modes.
      transform: { react: { runtime: 'automatic', development: false, refresh: isDevelopment } },
    },
  };
}
