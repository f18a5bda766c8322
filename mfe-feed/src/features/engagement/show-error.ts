import { toast } from '@beem/platform';
import { failureMessage } from '@beem/platform/failure-message';

/** Shows the toast 'Error' with the server's message or the fallback (specification, section 8), or that the browser is offline. */
export function showError(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: failureMessage(error, fallback), variant: 'destructive' });
}
