import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listPage, messagePage, notFoundPage } from './pages.js';
import type { MailStore } from './store.js';

/** The page runs no script; a message's HTML is in a frame that can only open links. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The mailbox page, and its JSON for tests: /api/messages (?to=), /api/messages/:id, /api/health. */
export function createMailboxServer(store: MailStore, folder: string): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!isLocalHost(request.headers.host))
      return send(response, 403, 'text/plain', 'This mailbox is local.');
    if (request.method === 'DELETE' && url.pathname === '/api/messages') {
      store.clear();
      return send(response, 204, 'application/json', '');
    }
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.');
    return read(url, response);
  }

  async function read(url: URL, response: ServerResponse): Promise<void> {
    const [, head, ...rest] = url.pathname.split('/');
    if (url.pathname === '/') return html(response, 200, listPage(await store.list()));
    if (url.pathname === '/api/health') return json(response, 200, { status: 'ok', folder });
    if (url.pathname === '/api/messages') {
      return json(response, 200, await store.list(url.searchParams.get('to') ?? undefined));
    }
    const mail = await store.find(rest.at(-1) ?? '');
    if (!mail) return html(response, 404, notFoundPage());
    if (head === 'api') return json(response, 200, mail);
    if (head === 'messages') return html(response, 200, messagePage(mail));
    if (head === 'frames') return html(response, 200, mail.html ?? '', MESSAGE_POLICY);
    return html(response, 404, notFoundPage());
  }
}

/** A page of another site whose name resolves to 127.0.0.1 must not read the links here. */
function isLocalHost(host = ''): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host.replace(/:\d+$/, ''));
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/json', JSON.stringify(body));

const html = (response: ServerResponse, status: number, body: string, policy = PAGE_POLICY) =>
  send(response, status, 'text/html; charset=utf-8', body, { 'content-security-policy': policy });

function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  const common = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  response.writeHead(status, { 'content-type': contentType, ...common, ...headers }).end(body);
}
