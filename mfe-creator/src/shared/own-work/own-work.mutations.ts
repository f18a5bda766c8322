import type { Video } from '@beem/api-client';
import { ApiError, api, messageOf, type QueryKey, toast, useMutation } from '@beem/platform';

/** Every list of one's own videos, and how many there are of each state. */
export const OWN_VIDEO_KEYS: QueryKey[] = [['/api/videos/mine'], ['/api/videos/mine/counts']];

/** POST /api/videos/:id/retry: processes the stored file again. */
export function useRetryVideo() {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/videos/{id}/retry', { path: { id } }),
    meta: { invalidates: OWN_VIDEO_KEYS },
    onError: (error) => showError(messageOf(error, 'Failed to retry video')),
  });
}

/** A trailer is a `video` here. */
export type Work = 'video' | 'episode' | 'show';

const TEXTS = {
  video: { deleted: 'Video deleted successfully', failed: 'Failed to delete video' },
  episode: { deleted: 'Episode deleted successfully', failed: 'Failed to delete episode' },
  show: { deleted: 'Show deleted successfully', failed: 'Failed to delete show' },
};

/** What the texts call a video. */
export const workOf = ({ type }: Pick<Video, 'type'>): Work => (type === 'episode' ? 'episode' : 'video');

/** Deletes a video, or a show with all its episodes. What is gone already counts as deleted: an answer may be lost. */
export function useDeleteWork(work: Work) {
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        if (work === 'show') await api.delete('/api/shows/{id}', { path: { id } });
        else await api.delete('/api/videos/{id}', { path: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => toast({ title: 'Success!', description: TEXTS[work].deleted }),
    onError: () => showError(TEXTS[work].failed),
  });
}

function showError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' });
}
