import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of Beem that can be stopped: then its port is closed and every connection is cut. */
export interface FrontServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param beemUrl target; a localhost address, whose cookies are valid for every port */
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
      socket.on('error', () => {}); // The following close ends the other side.
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
