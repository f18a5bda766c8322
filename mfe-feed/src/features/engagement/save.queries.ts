import type { Show, Video } from '@beem/api-client';
import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import {
  changeCachedShow,
  changeCachedVideo,
  findCachedShow,
  findCachedVideo,
  holdsShow,
  holdsVideo,
} from './cached-entities';
import { showError } from './show-error';

export const saveKeys = {
  video: (videoId: number) => ['save', 'video', videoId] as const,
  show: (showId: number) => ['save', 'show', showId] as const,
};

/**
 * Saves a video to the library or removes it, as an optimistic update of every cached entity.
 * `mutate(saved)` sends the wanted state instead of a toggle, so that a retry never undoes it.
 */
export function useSave(video: Pick<Video, 'id' | 'isSaved'>) {
  const client = useQueryClient();
  const mutationKey = saveKeys.video(video.id);
  const optimistic = optimisticState<Pick<Video, 'isSaved'>>(client, mutationKey, holdsVideo(video.id));
  return useMutation({
    mutationKey,
    // The scope sends quick presses to the server in order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: [['/api/library/saved']] },
    mutationFn: (saved: boolean) =>
      api.post('/api/videos/{id}/save', { path: { id: video.id }, body: { saved } }),
    onMutate: (saved) => {
      const { isSaved } = findCachedVideo(client, video.id) ?? video;
      optimistic.begin({ isSaved });
      changeCachedVideo(client, video.id, { isSaved: saved });
    },
    onSuccess: ({ saved }) => {
      if (!optimistic.confirm({ isSaved: saved })) return;
      changeCachedVideo(client, video.id, { isSaved: saved });
      if (saved) toast({ title: 'Saved', description: 'Added to your library' });
      else toast({ title: 'Removed', description: 'Removed from your library' });
    },
    onError: (error) => {
      const before = optimistic.refuse();
      if (before) changeCachedVideo(client, video.id, before);
      showError(error, 'Failed to update save status');
    },
  });
}

/** Toasts for the plan_to_watch list, which some screens call the list and others the library. */
const SHOW_TOASTS = {
  list: {
    added: { title: 'Added to List!' },
    removed: { title: 'Removed from List' },
    failed: 'Failed to update your list. Please try again.',
  },
  library: {
    added: { title: 'Added to Library!', description: 'This show has been added to your library' },
    removed: { title: 'Removed from Library', description: 'This show has been removed from your library' },
    failed: 'Failed to update library status',
  },
} as const;

/** Adds a show to the plan_to_watch list or removes it, as an optimistic update. */
export function useShowSave(show: Pick<Show, 'id' | 'isSaved'>, context: keyof typeof SHOW_TOASTS = 'list') {
  const client = useQueryClient();
  const toasts = SHOW_TOASTS[context];
  const mutationKey = saveKeys.show(show.id);
  const optimistic = optimisticState<Pick<Show, 'isSaved'>>(client, mutationKey, holdsShow(show.id));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: [['/api/library/plan_to_watch']] },
    mutationFn: (saved: boolean) =>
      api.post('/api/shows/{id}/save', {
        path: { id: show.id },
        body: { listType: 'plan_to_watch', saved },
      }),
    onMutate: (saved) => {
      const { isSaved } = findCachedShow(client, show.id) ?? show;
      optimistic.begin({ isSaved });
      changeCachedShow(client, show.id, { isSaved: saved });
    },
    onSuccess: ({ saved }) => {
      if (!optimistic.confirm({ isSaved: saved })) return;
      changeCachedShow(client, show.id, { isSaved: saved });
      toast(saved ? toasts.added : toasts.removed);
    },
    onError: () => {
      const before = optimistic.refuse();
      if (before) changeCachedShow(client, show.id, before);
      toast({ title: 'Error', description: toasts.failed, variant: 'destructive' });
    },
  });
}
