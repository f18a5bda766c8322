import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../../../../platform/config/index.js';
import { REDIS } from '../../../../platform/redis/index.js';

/** Notifies every process of a moved pointer. A process that misses it reads the change from the database later. */
@Injectable()
export class RemoteChanges implements OnApplicationShutdown {
  private subscriber?: Redis;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  async notify(): Promise<void> {
    await this.redis.publish(this.channel, '');
  }

  /** Calls `listener` after every change, and after every reconnect, when changes may have been missed. */
  onChange(listener: () => void): void {
    const subscriber = this.redis.duplicate({ autoResubscribe: false }); // It subscribes again below, and may fail.
    this.subscriber = subscriber;
    subscriber.on('error', () => {}); // It reconnects on its own.
    subscriber.on('message', listener);
    subscriber.on('ready', () => {
      subscriber.subscribe(this.channel).then(listener, () => {});
    });
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private get channel(): string {
    return `${this.config.env.REDIS_PREFIX}:remotes-changed`;
  }
}
