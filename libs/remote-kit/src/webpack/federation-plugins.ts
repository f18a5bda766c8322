import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { QuotedPathsPlugin } from './quoted-paths-plugin.js';
import { StableFederationIdsPlugin } from './stable-federation-ids-plugin.js';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The shell's part of federation: shell/src/federation/runtime.ts starts the one runtime for all remotes itself, so the
 * build only defines the constants that `ModuleFederationPlugin` would define.
 */
export function shellFederation(): WebpackPluginInstance[] {
  return [
    new webpack.DefinePlugin({
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    }),
  ];
}

/** A remote's part of federation: what it exposes and shares. */
export function remoteFederation(
  options: Pick<Options, 'name' | 'filename' | 'exposes' | 'shared'>,
): WebpackPluginInstance[] {
  const plugin = new ModuleFederationPlugin({
    ...options,
    library: { type: 'var', name: options.name as string },
    // The default would fetch the entry of every known remote before the first shared module is used.
    shareStrategy: 'loaded-first',
    // Compiled from memory, so that no file is generated next to the packages.
    virtualRuntimeEntry: true,
    // The registry describes builds, and contracts are in a lib.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
  return [
    plugin as unknown as WebpackPluginInstance,
    new StableFederationIdsPlugin(),
    new QuotedPathsPlugin(),
  ];
}
