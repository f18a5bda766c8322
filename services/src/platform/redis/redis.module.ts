import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { failFastOptions, retryDelay } from './connection-options.js';

/** The process's shared connection, for whatever a request may wait for: its commands end soon, Redis or not. */
export const REDIS = Symbol('REDIS');
/** Waits for Redis however long it is away. For jobs only, whose end has to be written there anyway. */
export const PATIENT_REDIS = Symbol('PATIENT_REDIS');

export function createRedis(config: Config): Redis {
  return quiet(new Redis(config.env.REDIS_URL, failFastOptions()));
}

function createResilientRedis(config: Config): Redis {
  const options = { maxRetriesPerRequest: null, retryStrategy: retryDelay, lazyConnect: true };
  return quiet(new Redis(config.env.REDIS_URL, options));
}

/** Reconnecting is ioredis's work; /readyz tells the state. */
function quiet(redis: Redis): Redis {
  return redis.on('error', () => {});
}

@Injectable()
class RedisCloser implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(PATIENT_REDIS) private readonly resilient: Redis,
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
    { provide: PATIENT_REDIS, inject: [Config], useFactory: createResilientRedis },
    RedisCloser,
  ],
  exports: [REDIS, PATIENT_REDIS],
})
export class RedisModule {}
