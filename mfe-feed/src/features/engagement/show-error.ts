import { ApiError, toast } from '@beem/platform';

/** The toast 'Error' with the server's words, or these where it gave none (specification, section 8). */
export function showError(error: unknown, fallback: string): void {
  const description = (error instanceof ApiError && error.serverMessage) || fallback;
  toast({ title: 'Error', description, variant: 'destructive' });
}
