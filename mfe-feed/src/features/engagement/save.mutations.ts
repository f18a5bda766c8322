import type { Show, Video } from '@beem/api-client';
import { api, toast } from '@beem/platform';
import { toastError, toastFixedError } from '@beem/platform/failure-message';
import { useOptimisticToggle } from '@beem/platform/optimistic-toggle';

/** Saves a video to the library or removes it, as an optimistic update. */
export function useSave(video: Pick<Video, 'id' | 'isSaved'>) {
  return useOptimisticToggle({
    action: 'save',
    type: 'video',
    shown: video,
    flag: 'isSaved',
    send: async (isOn) => {
      const { saved } = await api.post('/api/videos/{id}/save', {
        path: { id: video.id },
        body: { saved: isOn },
      });
      return { isSaved: saved };
    },
    invalidates: [['/api/library/saved']],
    onConfirmed: (isOn) => {
      if (isOn) toast({ title: 'Saved', description: 'Added to your library' });
      else toast({ title: 'Removed', description: 'Removed from your library' });
    },
    onRefused: (error) => toastError(error, 'Failed to update save status'),
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
  const toasts = SHOW_TOASTS[context];
  return useOptimisticToggle({
    action: 'save',
    type: 'show',
    shown: show,
    flag: 'isSaved',
    send: async (isOn) => {
      const { saved } = await api.post('/api/shows/{id}/save', {
        path: { id: show.id },
        body: { listType: 'plan_to_watch', saved: isOn },
      });
      return { isSaved: saved };
    },
    invalidates: [['/api/library/plan_to_watch']],
    onConfirmed: (isOn) => toast(isOn ? toasts.added : toasts.removed),
    onRefused: (error) => toastFixedError(error, toasts.failed),
  });
}
