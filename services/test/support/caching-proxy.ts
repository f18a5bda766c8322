import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  status: number;
  headers: [string, string][];
  body: Buffer;
  until: number;
}

/**
 * A shared cache as RFC 9111 describes it, in front of a process of Beem: it keeps what `s-maxage` or `max-age` allows, never what is
 * `private` or `no-store`, and forgets a file at PURGE.
 */
export class CachingProxy {
  /** Address of the process behind it. */
  origin = '';
  readonly kept = new Map<string, Kept>();
  /** Paths that were purged, in their order. */
  readonly purged: string[] = [];
  /** Status of the answers to further purges instead of 200. */
  refusesWith = 0;
  private readonly server: Server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (request.method === 'PURGE') {
      if (this.refusesWith) return void response.writeHead(this.refusesWith).end();
      this.purged.push(path);
      return void response.writeHead(this.kept.delete(path) ? 200 : 404).end();
    }
    const kept = this.kept.get(path);
    const isFresh = kept && kept.until > Date.now();
    const { status, headers, body } = isFresh ? kept : await this.fetch(path, request);
    response.writeHead(status, [...headers, ['x-cache', isFresh ? 'hit' : 'miss']].flat());
    response.end(body);
  }

  private async fetch(path: string, request: IncomingMessage): Promise<Kept> {
    const { cookie, 'x-forwarded-for': address } = request.headers;
    const sent = { ...(cookie && { cookie }), ...(address && { 'x-forwarded-for': String(address) }) };
    const answer = await fetch(this.origin + path, {
      method: request.method,
      headers: sent,
      redirect: 'manual',
    });
    const seconds = secondsToShare(answer.headers);
    const dropped = ['transfer-encoding', 'connection', 'keep-alive', 'content-encoding', 'content-length'];
    const entry: Kept = {
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !dropped.includes(name)),
      body: Buffer.from(await answer.arrayBuffer()),
      until: Date.now() + seconds * 1_000,
    };
    if (request.method === 'GET' && seconds > 0) this.kept.set(path, entry);
    return entry;
  }
}

/** For how long a shared cache may keep an answer; 0 for not at all. */
export function secondsToShare(headers: Headers): number {
  const control = headers.get('cache-control') ?? '';
  const isRefused = /\b(private|no-store|no-cache)\b/.test(control) || headers.has('set-cookie');
  const varies = /\b(cookie|authorization)\b|\*/i.test(headers.get('vary') ?? '');
  if (isRefused || varies) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1] ?? 0);
}
