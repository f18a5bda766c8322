import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Histogram } from 'prom-client';
import { Config } from '../config/index.js';
import { Metrics } from '../metrics/index.js';
import { REDIS } from '../redis/index.js';
import { openSpan } from '../tracing/index.js';
import { BROADCAST_CHANNEL, channelOf, decodeEnvelope, type LiveEnvelope } from './live-channel.js';

type Listener = (envelope: LiveEnvelope) => void;

/** This process's subscriptions to live channels: made for a user's first listener, removed with the last. */
@Injectable()
export class LiveSubscriptions implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly subscriber: Redis;
  private readonly everyone: string;
  private readonly delays: Histogram;
  private hasMissed = false;

  constructor(
    private readonly config: Config,
    @Inject(REDIS) redis: Redis,
    metrics: Metrics,
  ) {
    this.delays = new Histogram({
      name: 'beem_live_delivery_seconds',
      help: 'From the transaction that caused a live message to the sockets of this process.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
      registers: [metrics.registry],
    });
    this.everyone = channelOf(config.env.REDIS_PREFIX, BROADCAST_CHANNEL);
    // ioredis would resubscribe itself, and a failure would stay unnoticed.
    this.subscriber = redis.duplicate({ lazyConnect: true, autoResubscribe: false });
    this.subscriber.on('error', () => {}); // It reconnects on its own.
    this.subscriber.on('close', () => {
      this.hasMissed ||= this.listeners.size > 0;
    });
    this.subscriber.on('message', (channel: string, payload: string) => {
      const envelope = decodeEnvelope(payload);
      const span =
        envelope.kind === 'message' && envelope.traceparent
          ? openSpan({ name: 'deliver live message', kind: 'consumer', parent: envelope.traceparent })
          : undefined;
      const heard = channel === this.everyone ? [...this.listeners.values()] : [this.listeners.get(channel)];
      for (const listeners of heard) for (const listener of listeners ?? []) listener(envelope);
      span?.end();
      if (envelope.kind === 'message' && envelope.publishedAtMs !== undefined)
        this.delays.observe(Math.max(0, Date.now() - envelope.publishedAtMs) / 1_000);
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
