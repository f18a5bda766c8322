export { failFastOptions, retryDelay } from './connection-options.js';
export { createRedis, PATIENT_REDIS, REDIS, RedisModule } from './redis.module.js';
