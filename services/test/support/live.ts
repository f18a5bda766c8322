import type { ServerMessage } from '@beem/contracts';
import { WebSocket } from 'ws';
import { until } from './until.js';
import type { User } from './users.js';

/** One open tab: a socket that keeps the messages it received. */
export class LiveTab {
  readonly messages: ServerMessage[] = [];
  closeCode: number | null = null;
  /** Status of a refused upgrade. */
  refusedWith: number | null = null;
  readonly socket: WebSocket;

  constructor(process: { url: string }, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${process.url.replace('http', 'ws')}/ws`, { headers });
    this.socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
    this.socket.on('unexpected-response', (request, response) => {
      this.refusedWith = response.statusCode ?? 0;
      request.destroy();
    });
  }

  /** Opens, signs in and waits for the answer. */
  static async open(process: { url: string }, user: User): Promise<LiveTab> {
    const tab = new LiveTab(process, {
      cookie: user.visitor.cookieHeader,
      origin: 'http://localhost:3000',
    });
    await tab.opened();
    tab.send({ type: 'auth', userId: user.id });
    await tab.receive('auth_ok');
    return tab;
  }

  async opened(): Promise<void> {
    await until('the socket opens', () => this.socket.readyState === WebSocket.OPEN);
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Waits for a message of a type that `matches`. */
  receive<T extends ServerMessage['type']>(
    type: T,
    matches: (message: Extract<ServerMessage, { type: T }>) => boolean = () => true,
    timeoutMs?: number,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    const isWanted = (message: ServerMessage): message is Extract<ServerMessage, { type: T }> =>
      message.type === type && matches(message as Extract<ServerMessage, { type: T }>);
    return until(`a message ${type}`, () => this.messages.find(isWanted), timeoutMs);
  }

  closed(): Promise<number> {
    return until('the socket closes', () => this.closeCode);
  }

  close(): void {
    this.socket.terminate();
  }
}
