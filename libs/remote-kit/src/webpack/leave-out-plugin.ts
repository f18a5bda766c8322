import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const STAND_INS = join(import.meta.dirname, 'left-out');

/**
 * Modules of packages that Beem never runs, and their replacements. docs/decisions/module-federation.md lists the
 * savings.
 */
const LEFT_OUT: [RegExp, string][] = [
  [/@module-federation\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/, 'snapshot-handler.js'],
  [/@module-federation\/runtime-core\/dist\/utils\/preload\.js$/, 'preload.js'],
  [/@module-federation\/webpack-bundler-runtime\/dist\/init\.js$/, 'bundler-init.js'],
  [/@module-federation\/webpack-bundler-runtime\/dist\/getSharedFallbackGetter\.js$/, 'shared-fallback.js'],
  [/@module-federation\/webpack-bundler-runtime\/dist\/remotes\.js$/, 'remotes.js'],
  [/@module-federation\/runtime-core\/dist\/utils\/context\.js$/, 'error-context.js'],
  [/@module-federation\/sdk\/dist\/logger\.js$/, 'logger.js'],
  [/@module-federation\/error-codes\/dist\/desc\.mjs$/, 'error-descriptions.js'],
  [/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, 'lucide-icon.js'],
  [/get-nonce\/dist\/es2015\/index\.js$/, 'page-nonce.js'],
  [/stylis\/src\/Prefixer\.js$/, 'prefixer.js'],
  [/d3-color\/src\/(index|color)\.js$/, 'd3-color.js'],
  [/normalize-wheel\/index\.js$/, 'normalize-wheel.js'],
  [/url-parse\/index\.js$/, 'url-parse.js'],
  [/js-base64\/base64\.mjs$/, 'base64.js'],
  [/tus-js-client\/lib\/browser\/urlStorage\.js$/, 'tus-url-storage.js'],
  [/tus-js-client\/lib\/browser\/fileReader\.js$/, 'tus-file-reader.js'],
];

/** The package always names its development build. */
const ROUTER = /(react-router\/dist\/)development(\/[\w-]+\.mjs)$/;
/** The package names a build for browsers of 2015, which is twice as large as its sources. */
const TUS = /(tus-js-client\/lib)\.esm(\/.+\.js)$/;

/** Replaces the modules of `LEFT_OUT`. */
export class LeaveOutPlugin {
  apply(compiler: Compiler): void {
    for (const [resource, standIn] of LEFT_OUT) {
      new webpack.NormalModuleReplacementPlugin(resource, ({ createData }) => {
        // This hook is also called before resolving, when there is only a request.
        if (createData) createData.resource = join(STAND_INS, standIn);
      }).apply(compiler);
    }
    replaceFolder(TUS, '$1$2').apply(compiler);
    if (compiler.options.mode === 'production') replaceFolder(ROUTER, '$1production$2').apply(compiler);
  }
}

function replaceFolder(resource: RegExp, replacement: string) {
  return new webpack.NormalModuleReplacementPlugin(resource, ({ createData }) => {
    if (!createData?.resource) return;
    createData.resource = createData.resource.replace(resource, replacement);
    createData.context = dirname(createData.resource);
  });
}
