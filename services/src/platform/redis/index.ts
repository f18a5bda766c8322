export { failFastOptions, retryDelay } from './connection-options.js';
export { createRedis, REDIS, RESILIENT_REDIS, RedisModule } from './redis.module.js';
export { removeKeys } from './remove-keys.js';
