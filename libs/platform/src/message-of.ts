import { ApiError } from '@beem/api-client';

/** The server's sentence for users, or the fallback where the server sent none or did not answer. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}
