/** Node's error codes of a server that cannot be reached or has closed the connection. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Postgres stops, starts, or has no connection, memory or disk left; class 08 are connection exceptions. 58030 is a
 * failed write to a file.
 */
const POSTGRES_CODES = /^(?:57P0[1-5]|53[0-3]00|58030|08...)$/;
/** Messages of errors for which pg and ioredis have no codes. */
const MESSAGES = new RegExp(
  [
    ...['Connection terminated', 'timeout exceeded when trying to connect', 'Client was closed'],
    ...['Client has encountered a connection error', 'Connection is closed', 'Command timed out'],
    ...[
      'Reached the max retries per request limit',
      'Command aborted due to connection close',
      'Socket timeout',
      "Stream isn't writeable and enableOfflineQueue options is false",
      'MISCONF ', // Redis cannot write its file.
    ],
  ]
    .map((words) => `^${words}`)
    .join('|'),
);
/** Error types of Stripe's SDK for a Stripe that cannot be reached, has failed, or limits calls. */
const STRIPE = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
const MAX_DEPTH = 5;

interface Failure {
  code?: unknown;
  message?: unknown;
  type?: unknown;
  cause?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** Whether a failure only means that a server we depend on is unavailable: a later retry may succeed. */
export function isDependencyAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, message, type, cause, driverError, errors }: Failure = error;
  if (typeof code === 'string' && (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code))) return true;
  if (typeof type === 'string' && STRIPE.has(type)) return true;
  if (typeof message === 'string' && MESSAGES.test(message)) return true;
  const inner = [cause, driverError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((failure) => isDependencyAway(failure, depth + 1));
}
