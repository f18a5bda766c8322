import type { Video } from '@beem/api-client';
import { ApiError, api, type QueryKey, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastError, toastFixedError } from '@beem/platform/failure-message';

/** Query keys of all lists of the creator's own videos, and of their counts. */
export const OWN_VIDEO_KEYS: QueryKey[] = [['/api/videos/mine'], ['/api/videos/mine/counts']];

/** POST /api/videos/:id/retry: processes the stored file again. */
export function useRetryVideo() {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/videos/{id}/retry', { path: { id } }),
    meta: { invalidates: OWN_VIDEO_KEYS },
    onError: (error) => toastError(error, 'Failed to retry video'),
  });
}

/** The work to delete; a trailer is a `video` here. */
export type Work = 'video' | 'episode' | 'show';

const TEXTS = {
  video: { deleted: 'Video deleted successfully', failed: 'Failed to delete video' },
  episode: { deleted: 'Episode deleted successfully', failed: 'Failed to delete episode' },
  show: { deleted: 'Show deleted successfully', failed: 'Failed to delete show' },
};

/** The word for a video in the texts. */
export const workOf = ({ type }: Pick<Video, 'type'>): Work => (type === 'episode' ? 'episode' : 'video');

/**
 * Deletes a video, or a show with all its episodes. A missing one counts as deleted, because an answer may have been
 * lost.
 */
export async function deleteWork(work: Work, id: number): Promise<void> {
  try {
    if (work === 'show') await api.delete('/api/shows/{id}', { path: { id } });
    else await api.delete('/api/videos/{id}', { path: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** `deleteWork` with its toasts. After a failure the lists are read again, because the server may have deleted it. */
export function useDeleteWork(work: Work) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteWork(work, id),
    // The dialog closes before the row disappears, so that the next row can get the focus: the caller rereads.
    meta: { invalidates: false },
    onSuccess: () => toast({ title: 'Success!', description: TEXTS[work].deleted }),
    onError: (error) => {
      toastFixedError(error, TEXTS[work].failed);
      const keys = work === 'show' ? [['/api/shows/my']] : OWN_VIDEO_KEYS;
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
  });
}
