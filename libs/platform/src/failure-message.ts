// By its public name: this file stands outside the façade, and errors are compared with the façade's class.
import { messageOf, NetworkError, toast } from '@beem/platform';

const OFFLINE = 'You are offline. Check your connection and try again.';

/**
 * Why an action failed: that the browser is offline, else the server's sentence or the fallback. Imported as
 * `@beem/platform/failure-message`, and bundled.
 */
export function failureMessage(error: unknown, fallback: string): string {
  return error instanceof NetworkError && !navigator.onLine ? OFFLINE : messageOf(error, fallback);
}

/** Shows the toast that an action failed (specification, section 8), in the words of `failureMessage`. */
export function toastError(error: unknown, fallback: string, title = 'Error'): void {
  toast({ title, description: failureMessage(error, fallback), variant: 'destructive' });
}

/** As `toastError`, for actions whose description is fixed by the specification, whatever the server's sentence is. */
export function toastFixedError(error: unknown, description: string): void {
  toastError(error instanceof NetworkError ? error : null, description);
}
