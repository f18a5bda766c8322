import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { failFastOptions, retryDelay } from './connection-options.js';

/**
 * The process's shared connection for everything on which a request may wait: its commands end soon, with or without
 * Redis.
 */
export const REDIS = Symbol('REDIS');
/** Waits during any outage of Redis. Only for jobs, whose end must be written to Redis anyway. */
export const RESILIENT_REDIS = Symbol('RESILIENT_REDIS');

export function createRedis(config: Config): Redis {
  return quiet(new Redis(config.env.REDIS_URL, failFastOptions()));
}

function createResilientRedis(config: Config): Redis {
  const options = { maxRetriesPerRequest: null, retryStrategy: retryDelay, lazyConnect: true };
  return quiet(new Redis(config.env.REDIS_URL, options));
}

/** ioredis reconnects on its own; /readyz shows the state. */
function quiet(redis: Redis): Redis {
  return redis.on('error', () => {});
}

@Injectable()
class RedisCloser implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(RESILIENT_REDIS) private readonly resilient: Redis,
  ) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
    this.resilient.disconnect();
  }
}

@Global()
@Module({
  providers: [
    { provide: REDIS, inject: [Config], useFactory: createRedis },
    { provide: RESILIENT_REDIS, inject: [Config], useFactory: createResilientRedis },
    RedisCloser,
  ],
  exports: [REDIS, RESILIENT_REDIS],
})
export class RedisModule {}
