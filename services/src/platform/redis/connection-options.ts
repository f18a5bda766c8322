import type { RedisOptions } from 'ioredis';

/** Longer than the pauses of a busy process, and shorter than a user waits. */
const COMMAND_TIMEOUT_MS = 2_000;
/** A server that accepts commands but answers none counts as unavailable, so that the next commands need not wait. */
const SILENCE_MS = 3_000;
const CONNECT_TIMEOUT_MS = 3_000;
const MAX_RETRY_MS = 1_000;

/** Short, so that a call waits little longer than the outage of Redis. */
export function retryDelay(attempt: number): number {
  return Math.min(50 * attempt, MAX_RETRY_MS);
}

/**
 * Options of a connection on which every command ends soon, even during an outage of Redis. A pending command fails at
 * once when the connection breaks: by default ioredis keeps it and sends it again after the outage.
 * (`autoResendUnfulfilledCommands: false` does not help: such a command would never end, redis/ioredis#2193.)
 */
export function failFastOptions() {
  return {
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: retryDelay,
  } satisfies RedisOptions;
}
