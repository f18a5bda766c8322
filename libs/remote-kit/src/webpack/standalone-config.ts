import { join } from 'node:path';
import type { RemoteManifest } from '@beem/remote-manifest';
import HtmlPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { devServerConfig } from '../dev/dev-server.js';
import { baseConfig } from './base-config.js';

/** A remote alone: one plain bundle with a simple frame, its calls sent to a running Beem. No federation at all. */
export function standaloneConfig(
  folder: string,
  remote: RemoteManifest,
): Configuration & { devServer: DevServer } {
  const base = baseConfig(folder, 'development');
  return {
    ...base,
    name: `${remote.name}-standalone`,
    entry: '@beem/remote-kit/standalone',
    output: {
      ...base.output,
      path: join(folder, 'dist', 'standalone'),
      publicPath: '/',
      filename: '[name].js',
    },
    resolve: { ...base.resolve, alias: { 'beem-remote': folder } },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlPlugin({ title: `${remote.title} (alone)`, meta: { viewport: 'width=device-width' } }),
    ],
    devServer: { ...devServerConfig({ port: 3100 }), historyApiFallback: { disableDotRule: true } },
  };
}
