import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const STAND_INS = join(import.meta.dirname, 'left-out');

/** Parts of packages that Beem never runs, each with what stands in its place. What it saves: docs/decisions/module-federation.md. */
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
];

/** Its package names the development build, whatever the mode. */
const ROUTER = /(react-router\/dist\/)development(\/[\w-]+\.mjs)$/;

/** Keeps out of a build what `LEFT_OUT` names. */
export class LeaveOutPlugin {
  apply(compiler: Compiler): void {
    for (const [resource, standIn] of LEFT_OUT) {
      new webpack.NormalModuleReplacementPlugin(resource, ({ createData }) => {
        // Called before resolving too, where there is only a request.
        if (createData) createData.resource = join(STAND_INS, standIn);
      }).apply(compiler);
    }
    if (compiler.options.mode === 'production') {
      new webpack.NormalModuleReplacementPlugin(ROUTER, ({ createData }) => {
        if (!createData?.resource) return;
        createData.resource = createData.resource.replace(ROUTER, '$1production$2');
        createData.context = dirname(createData.resource);
      }).apply(compiler);
    }
  }
}
