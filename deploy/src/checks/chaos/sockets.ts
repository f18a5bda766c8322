import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerMessage, SOCKET_RECONNECT_MS } from '@beem/contracts';
import { WebSocket } from 'ws';
import type { ChaosUser } from './users.js';
import type { Finding } from './verify.js';

/** A process that ends says so to its clients. */
const GOING_AWAY = 1001;
const REOPEN_LIMIT_MS = 20_000;

/** The live socket of a user's tab, opened again some seconds after it was closed. */
export class LiveTab {
  /** Faults that a rolling restart must not cause. */
  readonly faults: string[] = [];
  closings = 0;
  isSignedIn = false;
  private socket: WebSocket | undefined;
  private isEnding = false;

  constructor(
    private readonly user: ChaosUser,
    private readonly origin: string,
  ) {
    this.open();
  }

  end(): void {
    this.isEnding = true;
    this.socket?.close();
  }

  private open(): void {
    if (this.isEnding) return;
    const { visitor, id } = this.user;
    const headers = { cookie: visitor.cookieHeader, origin: this.origin };
    const socket = new WebSocket(`${visitor.anyAddress().replace('http', 'ws')}/ws`, { headers });
    this.socket = socket;
    const openedAt = performance.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', userId: id }));
    socket.onmessage = ({ data }) => {
      const { type } = JSON.parse(String(data)) as ServerMessage;
      if (type === 'auth_ok') this.isSignedIn = true;
    };
    // A process that does not answer; the close follows.
    socket.onerror = () => {};
    socket.onclose = ({ code }) => {
      if (this.isEnding) return;
      this.closings += 1;
      if (code !== GOING_AWAY) {
        const state = this.isSignedIn ? 'signed in' : 'not signed in';
        const seconds = Math.round((performance.now() - openedAt) / 1000);
        this.faults.push(`${this.user.username}: closed with ${code} after ${seconds} s, ${state}`);
      }
      this.isSignedIn = false;
      setTimeout(() => this.open(), SOCKET_RECONNECT_MS);
    };
  }
}

/** Waits for the sockets that were closed last. */
export async function verifySockets(tabs: LiveTab[]): Promise<Finding> {
  const until = Date.now() + REOPEN_LIMIT_MS;
  while (tabs.some((tab) => !tab.isSignedIn) && Date.now() < until) await sleep(100);
  const lost = tabs.filter(({ isSignedIn }) => !isSignedIn).length;
  return {
    what: 'live sockets closed in order and open again',
    checked: tabs.reduce((sum, { closings }) => sum + closings, 0),
    faults: [...tabs.flatMap(({ faults }) => faults), ...(lost > 0 ? [`${lost} sockets stay closed`] : [])],
  };
}
