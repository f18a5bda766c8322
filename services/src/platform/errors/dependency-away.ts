/** What Node says of a server that cannot be reached or hung up. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Postgres goes, comes, or has no connection, memory or disk left; class 08 are its connection exceptions. 58030 is a
 * file that it could not write.
 */
const POSTGRES = /^(?:57P0[1-5]|53[0-3]00|58030|08...)$/;
/** pg and ioredis have no codes for these. */
const WORDS = new RegExp(
  [
    ...['Connection terminated', 'timeout exceeded when trying to connect', 'Client was closed'],
    ...['Client has encountered a connection error', 'Connection is closed', 'Command timed out'],
    ...[
      'Reached the max retries per request limit',
      'Command aborted due to connection close',
      'Socket timeout',
      'MISCONF ', // Redis cannot write its file.
    ],
  ]
    .map((words) => `^${words}`)
    .join('|'),
);
/** What Stripe's SDK calls a Stripe that cannot be reached, failed by itself, or asks for fewer calls. */
const STRIPE = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
const DEEPEST = 5;

interface Failure {
  code?: unknown;
  message?: unknown;
  type?: unknown;
  cause?: unknown;
  driverError?: unknown;
  errors?: unknown;
}

/** Whether a failure only says that a server we depend on is away: another try, a little later, may work. */
export function isDependencyAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, message, type, cause, driverError, errors }: Failure = error;
  if (typeof code === 'string' && (NETWORK.has(code) || POSTGRES.test(code))) return true;
  if (typeof type === 'string' && STRIPE.has(type)) return true;
  if (typeof message === 'string' && WORDS.test(message)) return true;
  const inner = [cause, driverError, ...(Array.isArray(errors) ? errors : [])];
  return inner.some((failure) => isDependencyAway(failure, depth + 1));
}
