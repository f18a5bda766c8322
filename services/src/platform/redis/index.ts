import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/index.js';

/** The process's shared Redis connection; subscribers and BullMQ workers take `duplicate()`s of their own. */
export const REDIS = Symbol('REDIS');

export function createRedis(config: Config): Redis {
  // BullMQ wants null; commands wait for the server to come back instead of failing after twenty tries.
  const redis = new Redis(config.env.REDIS_URL, { maxRetriesPerRequest: null, enableReadyCheck: true });
  redis.on('error', () => {}); // Reconnecting is ioredis's work; /readyz tells the state.
  return redis;
}

@Injectable()
class RedisCloser implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}
  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

@Global()
@Module({
  providers: [{ provide: REDIS, inject: [Config], useFactory: createRedis }, RedisCloser],
  exports: [REDIS],
})
export class RedisModule {}
