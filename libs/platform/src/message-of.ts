import { ApiError } from '@beem/api-client';

/** The server's sentence for users, or the screen's own where the server sent none or was not reached. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
