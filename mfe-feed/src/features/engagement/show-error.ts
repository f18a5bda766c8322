import { messageOf, toast } from '@beem/platform';

/** Shows the toast 'Error' with the server's message or the fallback (specification, section 8). */
export function showError(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
}
