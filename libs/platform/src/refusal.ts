/** Sign in first; not for you; not here; gone. */
const REFUSALS: readonly unknown[] = [401, 403, 404, 410];

/**
 * Whether an answer takes away what was read before: it wins over data that is still at hand, while a server out of order
 * or out of reach leaves the screen as it is.
 * Told by its status alone: imported as `@beem/platform/refusal` this stands outside the façade, whose `ApiError` is another one.
 */
export function isRefusal(error: Error | null): boolean {
  return error !== null && 'status' in error && REFUSALS.includes(error.status);
}
