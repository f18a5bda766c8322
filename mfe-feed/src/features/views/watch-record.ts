import { api } from '@beem/platform';

export interface WatchRecord {
  /** Seconds into the video. */
  watchTime: number;
  completed: boolean;
}

/** The place as the server keeps it now. */
export interface WatchState {
  watchTime: number;
  isCompleted: boolean;
}

/**
 * POST /api/videos/:id/watch. Stands outside the query cache: nothing on screen waits for it, and a failure is only
 * logged. It outlives the page, so the last record of a visit still arrives.
 */
export async function sendWatchRecord(videoId: number, record: WatchRecord): Promise<WatchState | null> {
  try {
    return await api.send<WatchState>('POST', `/api/videos/${videoId}/watch`, record, { keepalive: true });
  } catch (error) {
    console.error('A watch record was not kept.', error);
    return null;
  }
}
