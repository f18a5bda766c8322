import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { contentTypeOf, type ResolvedRemote, type ShellManifest } from '@beem/remote-manifest';
import {
  createNonce,
  fillTemplate,
  findPage,
  markTemplate,
  nameOrigins,
  PageBody,
  pageHeaders,
} from '@beem/shell-page';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
const WEB_MANIFEST = 'application/manifest+json; charset=utf-8';

export interface ShellServerOptions {
  /** Folder of the built shell. */
  shell: string;
  /** The live remotes; read again for every page. */
  remotes: () => ResolvedRemote[];
  /** The file behind an address below `/remotes/`, or null. */
  fileOf: (path: string) => string | null;
  /** Answers a call below `/api/`. */
  answer: (request: IncomingMessage, response: ServerResponse, path: string) => void;
}

export interface ShellServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the built shell with some remotes like an edge: remotes in the page, hints for the matched route, the real
 * Content-Security-Policy and Trusted Types, immutable files.
 */
export async function startShellServer(options: ShellServerOptions): Promise<ShellServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://edge').pathname;
    if (path === '/api/remotes') return sendJson(response, 200, describeLive(options));
    if (path.startsWith('/api/')) return options.answer(request, response, path);
    if (path.startsWith('/remotes/')) return sendFile(response, options.fileOf(path));
    if (extname(path)) return sendFile(response, join(options.shell, path));
    return sendPage(request, response, path, options);
  });
  // There is no socket: the shell polls instead.
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function describeLive({ remotes }: ShellServerOptions) {
  const live = remotes();
  return { revision: live.map(({ buildId }) => buildId).join('.'), remotes: live };
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: ShellServerOptions,
): void {
  const read = (name: string) => readFileSync(join(options.shell, name), 'utf8');
  const remotes = describeLive(options);
  const page = findPage(path, JSON.parse(read('shell-manifest.json')) as ShellManifest, remotes.remotes);
  const template = nameOrigins(markTemplate(read('index.html')), []);
  const body = new PageBody(fillTemplate(template, page, { remotes, payments: 'off' }));
  const nonce = createNonce();
  const hasSession = request.headers.cookie?.includes('beem_session=') ?? false;
  const site = { env: { PUBLIC_ORIGIN: `http://${request.headers.host}` }, isSecureOrigin: false };
  response.writeHead(page.pattern === null ? 404 : 200, {
    'content-type': HTML,
    ...pageHeaders(site, { nonce, payments: null }),
  });
  response.end(body.with({ nonce, visit: '', hasSession }));
}

function sendFile(response: ServerResponse, file: string | null): void {
  if (!file || !existsSync(file) || !statSync(file).isFile()) {
    sendJson(response, 404, { message: 'Not there' });
    return;
  }
  const isImmutable = /\.[0-9a-f]{16}\.\w+$/.test(file);
  response.writeHead(200, {
    'content-type': contentTypeOf(file) ?? WEB_MANIFEST,
    'cache-control': isImmutable ? IMMUTABLE : 'no-cache',
  });
  response.end(readFileSync(file));
}

/** Answers with JSON that must not be cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
