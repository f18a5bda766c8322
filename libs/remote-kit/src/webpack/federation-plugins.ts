import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { sharedByShell } from '../shared.js';
import { LeaveOutPlugin } from './leave-out-plugin.js';
import { StableFederationIdsPlugin } from './stable-federation-ids-plugin.js';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The shell's side of federation: it names no remote; which ones there are it learns at run time. It carries the one
 * copy of the federation runtime, for every remote too.
 */
export function shellFederation(): WebpackPluginInstance[] {
  return federation(
    { name: 'beem_shell', remotes: {}, shared: sharedByShell() },
    { provideExternalRuntime: true },
  );
}

/** A remote's side: what it exposes, and what it wants to share. */
export function remoteFederation(
  options: Pick<Options, 'name' | 'filename' | 'exposes' | 'shared'>,
): WebpackPluginInstance[] {
  const library = { type: 'var', name: options.name };
  return federation({ ...options, library } as Options, { externalRuntime: true });
}

function federation(options: Options, runtime: NonNullable<Options['experiments']>): WebpackPluginInstance[] {
  const plugin = new ModuleFederationPlugin({
    ...options,
    // The default would fetch the entry of every known remote before the first shared module is used.
    shareStrategy: 'loaded-first',
    // Compiled from memory: no generated file beside the packages.
    virtualRuntimeEntry: true,
    // The registry describes builds, and contracts live in a lib.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { ...runtime, optimization: { disableSnapshot: true, target: 'web' } },
  });
  return [plugin as unknown as WebpackPluginInstance, new LeaveOutPlugin(), new StableFederationIdsPlugin()];
}
