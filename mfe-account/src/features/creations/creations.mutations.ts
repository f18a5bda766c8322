import type { Page } from '@beem/api-client';
import { ApiError, api, type InfiniteData, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';
import { refreshProfile } from '../../shared/profile.queries';
import { showPages, videoPages } from './creations.queries';

export type CreationKind = 'video' | 'show';

const TEXTS = {
  video: { deleted: 'Video deleted successfully', failed: 'Failed to delete video' },
  show: { deleted: 'Show deleted successfully', failed: 'Failed to delete show' },
};

type Listed<Item> = InfiniteData<Page<Item>>;

function without<Item extends { id: number }>({ pages, pageParams }: Listed<Item>, id: number): Listed<Item> {
  const left = pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  return { pages: left, pageParams };
}

/** Deletes a video or show permanently. It disappears from its list at once. */
export function useDeleteCreation(kind: CreationKind, userId: string) {
  const client = useQueryClient();
  const videos = videoPages(userId).queryKey;
  const shows = showPages(userId).queryKey;
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        if (kind === 'video') await api.delete('/api/videos/{id}', { path: { id } });
        else await api.delete('/api/shows/{id}', { path: { id } });
      } catch (error) {
        // It is already deleted: the answer of an earlier call was lost, or it was deleted elsewhere.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    meta: { invalidates: false },
    onSuccess: async (_answer, id) => {
      // A read that began earlier would restore it.
      await client.cancelQueries({ queryKey: kind === 'video' ? videos : shows });
      if (kind === 'video') client.setQueryData(videos, (listed) => listed && without(listed, id));
      else client.setQueryData(shows, (listed) => listed && without(listed, id));
      // Any list may contain it. Lists are read again when next shown, the profile with its totals now.
      void client.invalidateQueries({ refetchType: 'none' });
      refreshProfile(client, userId);
      toast({ title: 'Success!', description: TEXTS[kind].deleted });
    },
    onError: (error) => toastFixedError(error, TEXTS[kind].failed),
  });
}
