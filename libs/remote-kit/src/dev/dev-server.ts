import type { Configuration as DevServer } from 'webpack-dev-server';

export interface DevServerOptions {
  port: number;
  /** A running Beem that answers everything the dev server does not build itself. */
  target?: string;
  /** Whether a path belongs to the running Beem; by default its calls, media and socket. */
  isForTarget?: (path: string) => boolean;
}

export const DEFAULT_TARGET = process.env.BEEM_URL ?? 'http://localhost:3000';
const SOCKET_PATH = '/__hot';
const CALLS = /^\/(api|media|ws|remotes|healthz)(\/|$)/;

/** Dev server with Fast Refresh in front of a running Beem (`BEEM_URL`, default http://localhost:3000). */
export function devServerConfig(options: DevServerOptions): DevServer {
  const { target = DEFAULT_TARGET, isForTarget = (path) => CALLS.test(path) } = options;
  return {
    host: 'localhost',
    port: Number(process.env.PORT ?? options.port),
    hot: true,
    liveReload: false,
    // Beem's own socket lives at /ws, where the dev server's would stand by default.
    webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { pathname: SOCKET_PATH },
    },
    proxy: [
      {
        context: (path: string) => isForTarget(path.split('?')[0] ?? path),
        target,
        changeOrigin: true,
        ws: true,
        logLevel: 'warn',
        // The server refuses writes from another origin; to it, this page is its own.
        onProxyReq: (request) => {
          if (request.getHeader('origin')) request.setHeader('origin', target);
        },
        onProxyReqWs: (request) => request.setHeader('origin', target),
      },
    ],
  };
}
