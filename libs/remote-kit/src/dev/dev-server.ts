import type { Configuration as DevServer } from 'webpack-dev-server';
import { reservePort } from './reserve-port.js';

export interface DevServerOptions {
  /** A running Beem that answers everything that the dev server does not build. */
  target?: string;
  /** Whether a path belongs to the running Beem; by default its calls, media and socket. */
  isForTarget?: (path: string) => boolean;
}

export const DEFAULT_TARGET = process.env.BEEM_URL ?? 'http://localhost:3000';
const DEFAULT_PORT = 3100;
const SOCKET_PATH = '/__hot';
const CALLS = /^\/(api|media|ws|remotes|healthz)(\/|$)/;

/**
 * Dev server with Fast Refresh in front of a running Beem (`BEEM_URL`, default http://localhost:3000). It listens on
 * `DEV_PORT` (3100), or on the next free port when another dev server has that one.
 */
export async function devServerConfig(options: DevServerOptions = {}): Promise<DevServer> {
  const { DEV_PORT, PORT } = process.env;
  const { port, release } = await reservePort(Number(DEV_PORT || PORT) || DEFAULT_PORT);
  const { target = DEFAULT_TARGET, isForTarget = (path) => CALLS.test(path) } = options;
  return {
    host: 'localhost',
    port,
    // This is the last step before it listens.
    setupMiddlewares: (middlewares) => {
      release();
      return middlewares;
    },
    hot: true,
    liveReload: false,
    // Beem's own socket is at /ws, the default path of the dev server's socket.
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
        // The server refuses writes from another origin, so the request names the server's own.
        onProxyReq: (request) => {
          if (request.getHeader('origin')) request.setHeader('origin', target);
        },
        onProxyReqWs: (request) => request.setHeader('origin', target),
      },
    ],
  };
}
