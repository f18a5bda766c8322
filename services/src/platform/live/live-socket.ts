import { type ServerMessage, SOCKET_CLOSE } from '@beem/contracts';
import type { WebSocket } from 'ws';
import type { LiveEnvelope } from './live-channel.js';
import type { Admission } from './live-gate.js';
import type { LiveSubscriptions } from './live-subscriptions.js';

const MAX_WAITING_BYTES = 262_144;
const MAX_MESSAGES_PER_BEAT = 120;
const POLICY_VIOLATION = 1008;
/** A session may also expire, or end during an outage of Redis, and then there is no message. */
const CHECK_EVERY_MS = 5 * 60_000;

/** The close code "Service restart", after which clients reconnect. */
export const SERVICE_RESTART = 1012;

/** One open socket of one session, from its `auth` message to its end. */
export class LiveSocket {
  private isListening = false;
  private isNew = true;
  private isAlive = true;
  private messages = 0;
  // Randomized: after a restart all sockets open within seconds and must not query Postgres at one heartbeat.
  private checkAt = Date.now() + CHECK_EVERY_MS * (0.5 + Math.random() / 2);

  constructor(
    private readonly socket: WebSocket,
    readonly admission: Admission,
    private readonly subscriptions: LiveSubscriptions,
  ) {
    socket.on('message', this.count);
    socket.on('pong', this.markAlive);
  }

  /**
   * Called at every heartbeat: closes connections without an answer since the last one, and sockets that did not sign
   * in within a whole beat. A new socket is left open, because the close code would keep the client from reconnecting.
   */
  beat(now: number): void {
    const hadTime = !this.isNew;
    this.isNew = false;
    if (!this.isAlive) this.socket.terminate();
    else if (this.isListening) {
      this.isAlive = false;
      this.messages = 0;
      this.socket.ping();
      if (now >= this.checkAt) void this.check(now);
    } else if (hadTime) this.socket.close(SOCKET_CLOSE.unauthenticated);
  }

  /** The cookie has already authenticated the user; the message must name the same user. */
  async signIn(userId: string): Promise<void> {
    if (userId !== this.admission.auth.user.id) {
      refuse(this.socket, SOCKET_CLOSE.userMismatch, 'This connection belongs to another account.');
      return;
    }
    try {
      if (!this.isListening) {
        this.isListening = true;
        await this.subscriptions.add(userId, this.deliver);
        // The socket may have closed meanwhile, before it was added.
        if (this.socket.readyState !== this.socket.OPEN) return this.leave();
        // A session that ended between the upgrade and the subscription reached no subscriber.
        if (!(await this.admission.isStillSignedIn())) return this.refuseRevoked();
      }
      this.send({ type: 'auth_ok', data: { userId } });
    } catch {
      this.socket.terminate(); // Redis or Postgres is unavailable; the client reconnects on its own.
    }
  }

  /** Closes the socket in favour of a newer one of the same user. */
  giveWay(): void {
    refuse(
      this.socket,
      SOCKET_CLOSE.tooMany,
      'Beem is open in too many tabs. Reload this one to go on here.',
    );
  }

  private async check(now: number): Promise<void> {
    this.checkAt = now + CHECK_EVERY_MS;
    try {
      if (!(await this.admission.isStillSignedIn())) this.refuseRevoked();
    } catch {
      this.checkAt = now; // Postgres is unavailable; the next beat checks again.
    }
  }

  /** Called when the socket has closed. */
  leave(): void {
    if (this.isListening) this.subscriptions.remove(this.admission.auth.user.id, this.deliver);
  }

  private readonly deliver = (envelope: LiveEnvelope): void => {
    if (envelope.kind === 'message') this.sendText(envelope.text);
    else if (envelope.kind === 'reconnect') this.socket.close(SERVICE_RESTART);
    else if (envelope.sessionIds.includes(this.admission.auth.sessionId)) this.refuseRevoked();
  };

  private refuseRevoked(): void {
    refuse(this.socket, SOCKET_CLOSE.sessionRevoked, 'You were signed out.');
  }

  private send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Disconnects a client that does not read: it reconnects and reads what it missed. */
  private sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) this.socket.terminate();
    else this.socket.send(text);
  }

  private readonly markAlive = (): void => {
    this.isAlive = true;
  };

  /** Counts every incoming message, valid or not, so that no client keeps a process busy. */
  private readonly count = (): void => {
    this.isAlive = true;
    this.messages += 1;
    if (this.messages > MAX_MESSAGES_PER_BEAT) this.socket.close(POLICY_VIOLATION);
  };
}

/** Sends the reason and closes with a code after which the client does not reconnect. */
export function refuse(socket: WebSocket, code: number, message: string): void {
  socket.send(JSON.stringify({ type: 'auth_failed', data: { message } } satisfies ServerMessage));
  socket.close(code);
}
