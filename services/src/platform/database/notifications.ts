import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/index.js';

const RECONNECT_MS = 1_000;
/** A connection that answers nothing for this long is given up for a new one. */
const SILENCE_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 1_000;

/** Notifications of Postgres (LISTEN), on one connection of this process's own that begins with the first listener. */
@Injectable()
export class DatabaseNotifications implements BeforeApplicationShutdown {
  private readonly listeners = new Map<string, (payload: string) => void>();
  private readonly connected = new EventEmitter();
  private client?: Client;
  /** The same, once it gets the notifications of all channels: an answer before that proves nothing. */
  private listening?: Client;
  private proving?: Promise<void>;
  private proven = Number.NEGATIVE_INFINITY;
  private isStopped = false;

  constructor(private readonly config: Config) {}

  /**
   * @param channel an identifier of SQL; one listener each
   * @param onGap called after every connect: what was notified before may have been missed
   */
  on(channel: string, listener: (payload: string) => void, onGap: () => void): void {
    this.listeners.set(channel, listener);
    this.connected.on('connect', onGap);
    // One that is connecting asks for it by itself.
    if (this.listening) this.listening.query(`LISTEN ${channel}`).then(onGap, () => {});
    else if (!this.client) this.connect();
  }

  /** The time (`performance.now`) until which no notification of a committed transaction is missing here. */
  get provenAt(): number {
    return this.proven;
  }

  /**
   * Asks the server for an answer on the listening connection: it sends all notifications before it. Never rejects; without
   * an answer `provenAt` stays.
   */
  prove(): Promise<void> {
    this.proving ??= this.ask().finally(() => {
      this.proving = undefined;
    });
    return this.proving;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    const { client } = this;
    if (!client) return;
    const silence = setTimeout(() => this.giveUp(client), STOP_LIMIT_MS);
    await client.end().catch(() => {});
    clearTimeout(silence);
  }

  private async ask(): Promise<void> {
    const { listening: client } = this;
    const askedAt = performance.now();
    if (!client) return;
    const silence = setTimeout(() => this.giveUp(client), SILENCE_LIMIT_MS);
    try {
      await client.query('SELECT 1');
      if (client === this.listening) this.proven = askedAt;
    } catch {
      // It connects again by itself.
    } finally {
      clearTimeout(silence);
    }
  }

  private giveUp(client: Client): void {
    // `end` would wait for the answer.
    (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  private connect(): void {
    if (this.isStopped) return;
    const client = new Client({
      connectionString: this.config.env.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_LIMIT_MS,
      application_name: 'beem notifications',
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.(payload));
    client.on('error', () => {}); // The end follows.
    client.once('end', () => {
      this.listening = undefined;
      this.proven = Number.NEGATIVE_INFINITY;
      setTimeout(() => this.connect(), RECONNECT_MS).unref();
    });
    void this.listen(client);
  }

  private async listen(client: Client): Promise<void> {
    try {
      await client.connect();
      // A listener may come while the server answers.
      for (let asked = 0; asked < this.listeners.size; ) {
        const channels = [...this.listeners.keys()].slice(asked);
        asked += channels.length;
        await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
      }
      this.connected.emit('connect');
      this.listening = client;
    } catch {
      await client.end().catch(() => {});
    }
  }
}
