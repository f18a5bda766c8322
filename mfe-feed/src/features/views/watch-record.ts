import type { Answer, BodyOf } from '@beem/api-client';
import { api, type QueryClient } from '@beem/platform';

/** The watch progress as the server stored it. */
export type WatchState = Answer<'post', '/api/videos/{id}/watch'>;

/**
 * POST /api/videos/:id/watch, outside the query cache: nothing on screen waits for it, and a failure is only logged.
 * `keepalive` lets the last record of a visit arrive after the page is closed. Nothing is sent during a sign-out,
 * because the session may have ended when the call arrives.
 */
export async function sendWatchRecord(
  client: QueryClient,
  videoId: number,
  record: BodyOf<'post', '/api/videos/{id}/watch'>,
): Promise<WatchState | null> {
  if (client.isMutating({ mutationKey: ['sign-out'] }) > 0) return null;
  try {
    return await api.post('/api/videos/{id}/watch', {
      path: { id: videoId },
      body: record,
      keepalive: true,
    });
  } catch (error) {
    console.error('A watch record was not kept.', error);
    return null;
  }
}
