import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WireCounter {
  /** For a browser's proxy setting. */
  url: string;
  /** Bytes of bodies on the wire by path, since the last call. */
  take(): Map<string, number>;
  close(): void;
}

/** A proxy that counts everything that a browser and its service worker fetch. Sockets are refused. */
export async function startWireCounter(): Promise<WireCounter> {
  let bytes = new Map<string, number>();
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const forwarded = send(url, { method, headers }, (answer) => {
      const { pathname } = new URL(url);
      answer.on('data', (chunk: Buffer) => bytes.set(pathname, (bytes.get(pathname) ?? 0) + chunk.length));
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('connect', (_request, socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = bytes;
      bytes = new Map();
      return taken;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
