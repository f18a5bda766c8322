import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { containerOf, type ResolvedRemote, type ResolvedRemotes } from '@beem/remote-manifest';
import { readRemote } from '@beem/remote-manifest/node';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { DEVELOPMENT_ENTRY_FILE, federatedConfig } from '../webpack/remote-config.js';
import { DEFAULT_TARGET, devServerConfig } from './dev-server.js';

export interface DevShellOptions {
  /** The shell's page in development mode. */
  shell: Configuration;
  /** Folders of the remotes in development; all others come from the running Beem as published. */
  remotes: string[];
  /** The running Beem, e.g. `http://localhost:3000`. */
  target?: string;
}

/**
 * Serves the running shell with some remotes from their sources, with hot reload. Calls and media are proxied to a
 * running Beem, and only its answer to /api/remotes is changed, so nothing is published.
 */
export async function startDevShell(options: DevShellOptions): Promise<WebpackDevServer> {
  const { shell, remotes, target = DEFAULT_TARGET } = options;
  const compiler = webpack([shell, ...remotes.map(devRemoteConfig)]);
  const config = await devServerConfig({ target });
  /** Remotes that Reset in the banner has set back to their published builds. */
  const reset = new Set<string>();
  const server = new WebpackDevServer(
    {
      ...config,
      historyApiFallback: { disableDotRule: true },
      setupMiddlewares: (middlewares, server) => [
        {
          name: 'beem-remotes',
          path: '/api/remotes',
          middleware: async (_request: IncomingMessage, response: ServerResponse) => {
            const fromSources = remotes.filter((folder) => !reset.has(basename(folder)));
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(await resolveForDevelopment(target, fromSources)));
          },
        },
        {
          name: 'beem-reset',
          path: '/api/previews',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const folder = remotes.find((one) => request.url === `/${basename(one)}`);
            if (request.method !== 'DELETE' || !folder) return next();
            reset.add(basename(folder));
            response.writeHead(204).end();
          },
        },
        ...(config.setupMiddlewares?.(middlewares, server) ?? middlewares),
      ],
    },
    compiler ?? undefined,
  );
  await server.start();
  return server;
}

function publicPathOf(folder: string): string {
  return `/__sources/${basename(folder)}/`;
}

function devRemoteConfig(folder: string): Configuration {
  const config = federatedConfig(folder, readRemote(folder), 'development');
  return { ...config, output: { ...config.output, publicPath: publicPathOf(folder) } };
}

/** The published remotes, with the remotes in development in place of their builds. */
async function resolveForDevelopment(target: string, folders: string[]): Promise<ResolvedRemotes> {
  const published = await fetch(`${target}/api/remotes`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<ResolvedRemotes>) : null))
    .catch(() => null);
  const local = folders.map(resolveFromSources);
  const others = (published?.remotes ?? []).filter(({ name }) => !local.some((one) => one.name === name));
  // The revision changes with the remotes' descriptions, so that an edited remote.json reaches an open tab.
  const revision = `${published?.revision ?? ''}${JSON.stringify(local).length}`;
  return { revision, remotes: [...others, ...local] };
}

function resolveFromSources(folder: string): ResolvedRemote {
  const { name, title, routes, navigation, slots } = readRemote(folder);
  const baseUrl = publicPathOf(folder);
  return {
    ...{ name, title, routes, navigation, slots, baseUrl },
    buildId: 'development',
    channel: 'override',
    container: containerOf(name, 'dev'),
    entry: { url: `${baseUrl}${DEVELOPMENT_ENTRY_FILE}`, integrity: '' },
    exposes: {},
    previous: null,
  };
}
