import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedByShell } from '../shared.js';

/** The shell's side of federation: it names no remote; which ones there are it learns at run time. */
export function shellFederation(): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'beem_shell',
    remotes: {},
    shared: sharedByShell(),
    shareStrategy: 'loaded-first',
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    manifest: false,
    dts: false,
    dev: false,
  });
}
