import type { Show, Video } from '@beem/api-client';
import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { optimisticState } from '@beem/platform/optimistic-state';
import {
  changeShowCopies,
  changeVideoCopies,
  findShowCopy,
  findVideoCopy,
  holdsShow,
  holdsVideo,
} from './copies';
import { showError } from './show-error';

interface SaveAnswer {
  saved: boolean;
}

export const saveKeys = {
  video: (videoId: number) => ['save', 'video', videoId] as const,
  show: (showId: number) => ['save', 'show', showId] as const,
};

/**
 * Keeps a video in the library or takes it out: shown at once on every copy, undone when the server refuses.
 * `mutate(wanted)` names the state that is wanted, so that a retry never undoes.
 */
export function useSave(video: Pick<Video, 'id' | 'isSaved'>) {
  const client = useQueryClient();
  const mutationKey = saveKeys.video(video.id);
  const settled = optimisticState<Pick<Video, 'isSaved'>>(client, mutationKey, holdsVideo(video.id));
  return useMutation({
    mutationKey,
    // Presses in quick succession reach the server in their order.
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: [['/api/library/saved']] },
    mutationFn: (saved: boolean) => api.send<SaveAnswer>('POST', `/api/videos/${video.id}/save`, { saved }),
    onMutate: (saved) => {
      const { isSaved } = findVideoCopy(client, video.id) ?? video;
      settled.begin({ isSaved });
      changeVideoCopies(client, video.id, { isSaved: saved });
    },
    onSuccess: ({ saved }) => {
      if (!settled.confirm({ isSaved: saved })) return;
      changeVideoCopies(client, video.id, { isSaved: saved });
      if (saved) toast({ title: 'Saved', description: 'Added to your library' });
      else toast({ title: 'Removed', description: 'Removed from your library' });
    },
    onError: (error) => {
      const before = settled.refuse();
      if (before) changeVideoCopies(client, video.id, before);
      showError(error, 'Failed to update save status');
    },
  });
}

/** What is said of the one plan_to_watch list, where it is called the list and where it is called the library. */
const SHOW_WORDS = {
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

/** Puts a show into the plan_to_watch list or takes it out, in the same manner. */
export function useShowSave(show: Pick<Show, 'id' | 'isSaved'>, place: keyof typeof SHOW_WORDS = 'list') {
  const client = useQueryClient();
  const words = SHOW_WORDS[place];
  const mutationKey = saveKeys.show(show.id);
  const settled = optimisticState<Pick<Show, 'isSaved'>>(client, mutationKey, holdsShow(show.id));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    meta: { invalidates: [['/api/library/plan_to_watch']] },
    mutationFn: (saved: boolean) =>
      api.send<SaveAnswer>('POST', `/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved }),
    onMutate: (saved) => {
      const { isSaved } = findShowCopy(client, show.id) ?? show;
      settled.begin({ isSaved });
      changeShowCopies(client, show.id, { isSaved: saved });
    },
    onSuccess: ({ saved }) => {
      if (!settled.confirm({ isSaved: saved })) return;
      changeShowCopies(client, show.id, { isSaved: saved });
      toast(saved ? words.added : words.removed);
    },
    onError: () => {
      const before = settled.refuse();
      if (before) changeShowCopies(client, show.id, before);
      toast({ title: 'Error', description: words.failed, variant: 'destructive' });
    },
  });
}
