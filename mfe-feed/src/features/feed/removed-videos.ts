import { createStore, useLiveEvent, useStore } from '@beem/platform';

const removedIds = createStore<ReadonlySet<number>>(new Set());

/**
 * The videos that moderators removed while this tab was open. They leave the feed without a request: everyone who is online
 * hears of a removal at the same moment.
 */
export function useRemovedVideos(): ReadonlySet<number> {
  useLiveEvent('video_removed', ({ data }) => removedIds.set(new Set([...removedIds.get(), data.videoId])));
  return useStore(removedIds);
}

/** Resets to the state of a new tab. */
export function resetRemovedVideos(): void {
  removedIds.set(new Set());
}
