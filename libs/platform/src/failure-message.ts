// Imported by its public name: this file is outside the façade, and errors are compared with the façade's class.
import { messageOf, NetworkError, toast } from '@beem/platform';

const OFFLINE = 'You are offline. Check your connection and try again.';

/**
 * Describes why an action failed: that the browser is offline, else the server's sentence or the fallback. Imported as
 * `@beem/platform/failure-message`, and bundled.
 */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof NetworkError && !navigator.onLine ? OFFLINE : messageOf(error, fallback);
}

/** Shows the toast of a failed action (specification, section 8) with the text of `failureMessage`. */
export function toastError(error: unknown, fallback: string, title = 'Error'): void {
  toast({ title, description: failureMessage(error, fallback), variant: 'destructive' });
}

/** Like `toastError`, for actions whose text the specification fixes, whatever the server's sentence is. */
export function toastFixedError(error: unknown, description: string): void {
  toastError(error instanceof NetworkError ? error : null, description);
}
