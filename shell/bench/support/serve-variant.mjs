import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const compressed = new Map();

/** Serves one variant like the edge: remotes inlined, preload hints for the route's files, all answers compressed. */
export async function serveVariant({ folders, resolveFor, hasCanary, hints }, answers) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    if (pathname.startsWith('/api/')) return sendJson(response, answers(pathname));
    if (extname(pathname)) return sendFile(response, folders, pathname);
    const remotes = resolveFor(hasCanary ? identify(request, response) : null);
    const route = remotes.remotes.flatMap(({ routes }) => routes).find(({ path }) => path === pathname);
    const template = readFileSync(join(folders['/'], 'index.html'), 'utf8');
    send(response, 'text/html', fill(template, remotes, route ? hints(route, remotes) : []));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** Returns the visitor's id; a visitor without one gets it with this page. */
function identify({ headers }, response) {
  const [, known] = /\bbeem_visitor=([\w-]{22})/.exec(headers.cookie ?? '') ?? [];
  if (known) return known;
  const id = randomBytes(16).toString('base64url');
  response.setHeader('set-cookie', `beem_visitor=${id}; HttpOnly; SameSite=Lax; Path=/`);
  return id;
}

function fill(template, remotes, hinted) {
  const links = hinted.map(({ url, integrity }) =>
    integrity
      ? `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`
      : `<link rel="preload" as="script" href="${url}">`,
  );
  return template
    .replace(/<!--beem:remote-page (.*?)-->/, (_comment, hint) => (hinted.length > 0 ? hint : ''))
    .replace('<!--beem:head-->', () => links.join(''))
    .replace(
      '<!--beem:remotes-->',
      () => `<script type="application/json" id="beem-remotes">${JSON.stringify(remotes)}</script>`,
    );
}

function sendFile(response, folders, pathname) {
  const [prefix, folder] = Object.entries(folders).find(([start]) => pathname.startsWith(start));
  try {
    const content = readFileSync(join(folder, pathname.slice(prefix.length)));
    send(response, TYPES[extname(pathname)] ?? 'application/octet-stream', content, pathname);
  } catch {
    response.writeHead(404).end();
  }
}

function sendJson(response, { status = 200, body }) {
  send(response, 'application/json', JSON.stringify(body), null, status);
}

function send(response, type, content, key, status = 200) {
  const isCompressible = !/font|webp/.test(type);
  let body = content;
  if (isCompressible) {
    body = (key && compressed.get(`${response.req.headers.host}${key}`)) || gzipSync(content, { level: 9 });
    if (key) compressed.set(`${response.req.headers.host}${key}`, body);
  }
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': key ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(isCompressible ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(body);
}
