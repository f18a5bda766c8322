import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a process that breaks whenever it has carried so many bytes. */
export class BreakingLine {
  /** Bytes that it has carried to the process. */
  sent = 0;
  /** How often it broke. */
  breaks = 0;
  private readonly server: Server;

  constructor(
    private readonly target: { url: string },
    private readonly breaksAfterBytes: number,
  ) {
    this.server = createServer((client) => this.carry(client));
  }

  async open(): Promise<{ url: string }> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return { url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` };
  }

  async close(): Promise<void> {
    await new Promise((done) => this.server.close(done));
  }

  private carry(client: Socket): void {
    const upstream = connect(Number(new URL(this.target.url).port), '127.0.0.1');
    let carried = 0;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      carried += chunk.length;
      this.sent += chunk.length;
      const mayGoOn = upstream.write(chunk);
      if (carried >= this.breaksAfterBytes) {
        this.breaks += 1;
        client.resetAndDestroy();
        // Bytes that were sent before arrive.
        upstream.destroySoon();
      } else if (!mayGoOn) {
        client.pause();
        upstream.once('drain', () => client.resume());
      }
    });
  }
}
