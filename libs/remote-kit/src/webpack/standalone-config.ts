import { join } from 'node:path';
import type { RemoteManifest } from '@beem/remote-manifest';
import HtmlPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { DEFAULT_TARGET, devServerConfig } from '../dev/dev-server.js';
import { baseConfig } from './base-config.js';

/**
 * Builds a remote that runs alone: one bundle with a simple frame, whose calls go to a running Beem, without
 * federation.
 */
export async function standaloneConfig(
  folder: string,
  remote: RemoteManifest,
): Promise<Configuration & { devServer: DevServer }> {
  const base = baseConfig(folder, 'development');
  const devServer = await devServerConfig();
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
    devServer: {
      ...devServer,
      historyApiFallback: { disableDotRule: true },
      onListening: () =>
        process.stdout.write(
          `${remote.name} alone: http://localhost:${devServer.port}/ (calls go to ${DEFAULT_TARGET})\n`,
        ),
    },
  };
}
