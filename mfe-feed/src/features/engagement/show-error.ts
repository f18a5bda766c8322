import { ApiError, toast } from '@beem/platform';

/** Shows the toast 'Error' with the server's message or the fallback (specification, section 8). */
export function showError(error: unknown, fallback: string): void {
  const description = (error instanceof ApiError && error.serverMessage) || fallback;
  toast({ title: 'Error', description, variant: 'destructive' });
}
