import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { REDIS } from '../redis/index.js';
import { channelOf, decodeEnvelope, EVERYONE, type LiveEnvelope } from './live-channel.js';

type Listener = (envelope: LiveEnvelope) => void;

/** This process's share of the live channels: subscribed with a user's first listener, left with their last. */
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
    this.everyone = channelOf(config.env.REDIS_PREFIX, EVERYONE);
    // ioredis would subscribe again by itself, and a failure would stay unseen.
    this.subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
    this.subscriber.on('error', () => {}); // It reconnects by itself.
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
   * Calls `listener` when Redis is back after it was away: what was published meanwhile, a revocation too, is lost, and
   * earlier listeners are gone.
   */
  onMissed(listener: () => void): void {
    this.subscriber.on('ready', () => {
      if (!this.hasMissed) return;
      this.hasMissed = false;
      listener();
    });
  }

  /** Resolves when nothing that is published from now on is missed. */
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
    this.subscriber.unsubscribe(channel).catch(() => {}); // Without a connection there is no subscription either.
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
  }
}
