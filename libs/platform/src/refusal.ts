/** Not signed in, not allowed, not found, gone. */
const REFUSALS: readonly unknown[] = [401, 403, 404, 410];

/**
 * Whether an answer withdraws what was read before. Such an answer replaces cached data; a server that fails or cannot
 * be reached leaves the screen as it is. It checks only the status, because `@beem/platform/refusal` is outside the
 * façade, so its `ApiError` would be another class.
 */
export function isRefusal(error: Error | null): boolean {
  return error !== null && 'status' in error && REFUSALS.includes(error.status);
}
