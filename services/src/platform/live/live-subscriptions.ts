import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { REDIS } from '../redis/index.js';
import { BROADCAST_CHANNEL, channelOf, decodeEnvelope, type LiveEnvelope } from './live-channel.js';

type Listener = (envelope: LiveEnvelope) => void;

/** This process's subscriptions to live channels: made for a user's first listener, removed with the last. */
@Injectable()
export class LiveSubscriptions implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly subscriber: Redis;
  private readonly everyone: string;
  private hasMissed = false;

  constructor(
    private readonly config: Config,
    @Inject(REDIS) redis: Redis,
  ) {
    this.everyone = channelOf(config.env.REDIS_PREFIX, BROADCAST_CHANNEL);
    // ioredis would resubscribe itself, and a failure would stay unnoticed.
    this.subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
    this.subscriber.on('error', () => {}); // It reconnects on its own.
    this.subscriber.on('close', () => {
      this.hasMissed ||= this.listeners.size > 0;
    });
    this.subscriber.on('message', (channel: string, payload: string) => {
      const envelope = decodeEnvelope(payload);
      const heard = channel === this.everyone ? [...this.listeners.values()] : [this.listeners.get(channel)];
      for (const listeners of heard) for (const listener of listeners ?? []) listener(envelope);
    });
  }

  /**
   * Calls `listener` when Redis is back after an outage: messages published meanwhile, including revocations, are lost,
   * and earlier listeners are removed.
   */
  onMissed(listener: () => void): void {
    this.subscriber.on('ready', () => {
      if (!this.hasMissed) return;
      this.hasMissed = false;
      listener();
    });
  }

  /** Resolves when no message published from now on is missed. */
  async add(userId: string, listener: Listener): Promise<void> {
    const channel = channelOf(this.config.env.REDIS_PREFIX, userId);
    const known = this.listeners.get(channel);
    if (known) known.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    await this.subscriber.subscribe(channel, this.everyone);
  }

  remove(userId: string, listener: Listener): void {
    const channel = channelOf(this.config.env.REDIS_PREFIX, userId);
    const known = this.listeners.get(channel);
    if (!known?.delete(listener) || known.size > 0) return;
    this.listeners.delete(channel);
    this.subscriber.unsubscribe(channel).catch(() => {}); // Without a connection there is no subscription.
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
  }
}
