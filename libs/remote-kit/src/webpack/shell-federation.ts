import webpack from 'webpack';
import { sharedByShell } from '../shared.js';

/** The shell's side of federation: it names no remote; which ones there are it learns at run time. */
export function shellFederation(): webpack.container.ModuleFederationPlugin {
  return new webpack.container.ModuleFederationPlugin({ name: 'beem_shell', shared: sharedByShell() });
}
