import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { matchRoute, type ResolvedRemote, type ResolvedRemotes, resolveRemote } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import {
  createNonce,
  markTemplate,
  NONCE_ATTRIBUTE,
  nameOrigins,
  openHint,
  PageBody,
  pageHeaders,
  SESSION_TAG,
} from '@beem/shell-page';

/** Faults of a file: missing, never answered, one byte too long, or replaced by a captive portal's page. */
type FileFault = 'gone' | 'hanging' | 'altered' | 'html';

/** Faults of files whose path contains the key; `at first` affects only the first request for each file. */
export type Fault = FileFault | `${FileFault} at first`;

/** Folders of a remote's current and previous builds. */
export interface PublishedRemote {
  channel?: ResolvedRemote['channel'];
  current: string;
  previous?: string;
  /** Builds that are no longer live but still served, as by the edge for open tabs. */
  kept?: string[];
}

/** @param body the whole body as it was sent */
type AnswerCall = (body: Buffer) => { status: number; body: unknown };

export interface EdgeStandIn {
  url: string;
  faults: Map<string, Fault>;
  /** From now on every file counts as not requested yet. */
  forget(): void;
  /** All requests for files, as path and query. */
  requests: string[];
  /** The shell's reports about failed builds. */
  clientErrors: { remote: string; buildId: string; kind: string; message: string; visit: string }[];
  /** The shell's reports about loads of builds. */
  loadReports: {
    remote: string;
    buildId: string;
    outcome: string;
    loadMs: number;
    isCached?: boolean;
    visit: string;
  }[];
  /** Answers to calls of the API by method and path: `POST /api/shows`. */
  answers: Map<string, AnswerCall>;
  publish(name: string, remote: PublishedRemote): void;
  close(): Promise<void>;
  /** Answers again under the same address after `close`. */
  reopen(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built files of the shell and the remotes like the edge: payload inlined, preload hints for the matched
 * route, strict Content-Security-Policy. The server injects the faults, so that browser, caches and integrity are real.
 */
export async function startEdgeStandIn(shellFolder: string): Promise<EdgeStandIn> {
  const published = new Map<string, PublishedRemote>();
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const asked = new Set<string>();
  const answers: EdgeStandIn['answers'] = new Map();
  const clientErrors: EdgeStandIn['clientErrors'] = [];
  const loadReports: EdgeStandIn['loadReports'] = [];

  const resolveAll = (): ResolvedRemotes => {
    const remotes = [...published.values()].map(resolveFolders);
    return { revision: remotes.map(({ buildId }) => buildId).join('.'), remotes };
  };
  let answered = 0;
  const nextVisit = () => `visit-${++answered}`;

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://edge').pathname;
    if (extname(path)) requests.push(request.url ?? '');
    const fault = faultOf(faults, path, asked.has(path));
    asked.add(path);
    if (path === '/api/remotes') return sendJson(response, 200, { ...resolveAll(), visit: nextVisit() });
    if (path === '/api/registry/client-errors') return collect(request, response, clientErrors);
    if (path === '/api/registry/load-reports') return collect(request, response, loadReports);
    const answer = answers.get(`${request.method} ${path}`);
    if (answer) return answerCall(request, response, answer);
    if (path.startsWith('/api/')) return sendJson(response, 401, { message: 'Nobody is signed in here' });
    const remoteFile = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(path);
    if (remoteFile) {
      const [, name = '', , file = ''] = remoteFile;
      return sendFile(response, locate(published.get(name), file), fault);
    }
    if (path.startsWith('/assets/filler-')) return sendScript(response, path);
    if (extname(path)) return sendFile(response, join(shellFolder, path), fault);
    const origin = `http://${request.headers.host}`;
    const hasSession = request.headers.cookie?.includes('beem_session=') ?? false;
    const visit = nextVisit();
    return sendPage(response, { shellFolder, remotes: resolveAll(), path, origin, hasSession, visit });
  });

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    forget: () => asked.clear(),
    requests,
    clientErrors,
    loadReports,
    answers,
    publish: (name, remote) => void published.set(name, remote),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    reopen: () => listen(port),
  };
}

function resolveFolders({ current, previous, channel = 'stable' }: PublishedRemote): ResolvedRemote {
  const remote = resolveRemote({
    manifest: readBuildManifest(current),
    previous: previous ? readBuildManifest(previous) : null,
    channel,
  });
  if (!remote) throw new Error(`The build in ${current} names a script without a hash.`);
  return remote;
}

function faultOf(faults: Map<string, Fault>, path: string, isAskedAgain: boolean): FileFault | undefined {
  const fault = [...faults].find(([part]) => path.includes(part))?.[1];
  if (fault?.endsWith(' at first')) {
    return isAskedAgain ? undefined : (fault.replace(' at first', '') as FileFault);
  }
  return fault as FileFault | undefined;
}

/** A file name holds the hash of the content, so every build with a file of this name has the same content. */
function locate(remote: PublishedRemote | undefined, file: string): string {
  const folders = [remote?.current, remote?.previous, ...(remote?.kept ?? [])].filter(
    (folder): folder is string => Boolean(folder),
  );
  const folder = folders.find((one) => readBuildManifest(one).files.some(({ path }) => path === file));
  return folder ? join(folder, file) : '';
}

interface SentPage {
  shellFolder: string;
  remotes: ResolvedRemotes;
  path: string;
  origin: string;
  hasSession: boolean;
  visit: string;
}

function sendPage(
  response: ServerResponse,
  { shellFolder, remotes, path, origin, hasSession, visit }: SentPage,
): void {
  const routes = remotes.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote })));
  const route = matchRoute(routes, path);
  const hinted = route ? [route.remote.entry, ...(route.remote.exposes[route.expose]?.js ?? [])] : [];
  const hints = hinted
    .map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" ${NONCE_ATTRIBUTE} href="${url}" integrity="${integrity}" crossorigin>`,
    )
    .join('');
  const payload = JSON.stringify({ ...remotes, visit }).replaceAll('<', '\\u003c');
  const template = nameOrigins(markTemplate(readFileSync(join(shellFolder, 'index.html'), 'utf8')), []);
  const html = openHint(template, { scripts: hinted })
    .replace('<!--beem:head-->', () => SESSION_TAG + hints)
    .replace(
      '<!--beem:remotes-->',
      () => `<script type="application/json" id="beem-remotes">${payload}</script>`,
    );
  const nonce = createNonce();
  const site = { env: { PUBLIC_ORIGIN: origin }, isSecureOrigin: false };
  response.writeHead(200, {
    'content-type': TYPES['.html'],
    ...pageHeaders(site, { nonce, payments: null }),
  });
  response.end(new PageBody(html).with({ nonce, visit: '', hasSession }));
}

/** Address of a generated script, in the naming scheme of the builds. */
export function fillerAddress(count: number): string {
  const hash = createHash('sha256')
    .update(fillerContent(`filler-${count}`))
    .digest('hex')
    .slice(0, 16);
  return `/assets/filler-${count}.${hash}.js`;
}

const fillerContent = (name: string) => `/* ${name} */`;

function sendScript(response: ServerResponse, path: string): void {
  const name = /(filler-\d+)\./.exec(path)?.[1] ?? '';
  response.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': IMMUTABLE });
  response.end(fillerContent(name));
}

function sendFile(response: ServerResponse, file: string, fault: FileFault | undefined): void {
  if (fault === 'hanging') return;
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': TYPES['.html'], 'cache-control': IMMUTABLE });
    response.end('<!doctype html><title>Sign in to this network</title>');
    return;
  }
  if (fault === 'gone' || !file || !existsSync(file)) {
    sendJson(response, 404, { message: 'Not there' });
    return;
  }
  const genuine = readFileSync(file);
  // Still a valid script: only the integrity hash detects the change.
  const content = fault === 'altered' ? Buffer.concat([genuine, Buffer.from(';')]) : genuine;
  const isImmutable = /assets|build-manifest|\.js$/.test(file) && !file.endsWith('sw.js');
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? IMMUTABLE : 'no-cache',
  });
  response.end(content);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  response.end(JSON.stringify(body));
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  answer: AnswerCall,
): Promise<void> {
  const { status, body } = answer(await buffer(request));
  sendJson(response, status, body);
}

async function collect(request: IncomingMessage, response: ServerResponse, into: unknown[]): Promise<void> {
  into.push(await json(request));
  response.writeHead(204).end();
}
