import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A server before Beem that can be stopped for real: its port is closed then, and every connection is cut off. */
export interface FrontServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param beemUrl where the bytes go; a localhost, whose cookies hold for every port */
export async function openFrontServer(beemUrl: string): Promise<FrontServer> {
  const { hostname, port: beemPort } = new URL(beemUrl);
  const sockets = new Set<Socket>();
  let port = 0;

  const server = createServer((incoming) => {
    const outgoing = connect(Number(beemPort), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}); // The close that follows ends the other side.
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });

  async function start(): Promise<void> {
    server.listen(port, hostname);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await start();
  return { url: `http://${hostname}:${port}`, start, stop };
}
