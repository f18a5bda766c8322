import type { RedisOptions } from 'ioredis';

/** Longer than the pauses of a busy process, shorter than a user waits. */
const COMMAND_TIMEOUT_MS = 2_000;
/** A server that takes commands but answers none counts as away, so that the next commands need not wait. */
const SILENCE_MS = 3_000;
const CONNECT_TIMEOUT_MS = 3_000;
const MAX_RETRY_MS = 1_000;

/** Short, so that a call waits little longer than Redis is away. */
export function retryDelay(attempt: number): number {
  return Math.min(50 * attempt, MAX_RETRY_MS);
}

/**
 * A connection on which every command ends soon, whatever becomes of Redis. A command on its way when the connection
 * breaks is refused at once: by default ioredis keeps it to send it again, for as long as Redis is away.
 * (`autoResendUnfulfilledCommands: false` is no way out: such a command would never end, redis/ioredis#2193.)
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
