import type { Answer, BodyOf } from '@beem/api-client';
import { api } from '@beem/platform';

/** The watch position as the server keeps it now. */
export type WatchState = Answer<'post', '/api/videos/{id}/watch'>;

/**
 * POST /api/videos/:id/watch. Stands outside the query cache: nothing on screen waits for it, and a failure is only
 * logged. It outlives the page, so the last record of a visit still arrives.
 */
export async function sendWatchRecord(
  videoId: number,
  record: BodyOf<'post', '/api/videos/{id}/watch'>,
): Promise<WatchState | null> {
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
