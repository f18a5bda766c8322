import { VIEW_AFTER_MS } from '@beem/contracts';
import { useQueryClient } from '@beem/platform';
import { useOwnId } from '@beem/platform/own-id';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendWatchRecord } from './watch-record';
import { invalidateWatchedLists } from './watched-lists';

/**
 * Sends one watch record per card of a signed-in viewer, after three seconds of playback without pauses.
 * @param videoId the active video, null when there is none
 */
export function useViewAfter(videoId: number | null, isPlaying: boolean): void {
  const client = useQueryClient();
  const isSignedIn = useOwnId() !== undefined;
  const playedMs = useRef(new Map<number, number>());
  const counted = useRef(new Set<number>());

  const count = useEffectEvent((id: number) => {
    counted.current.add(id);
    const record = { watchTime: VIEW_AFTER_MS / 1000, completed: false };
    void sendWatchRecord(client, id, record).then((state) => state && invalidateWatchedLists(client));
  });

  useEffect(() => {
    if (!isSignedIn || !isPlaying || videoId === null || counted.current.has(videoId)) return;
    const played = playedMs.current.get(videoId) ?? 0;
    const startedAt = Date.now();
    const timer = setTimeout(() => count(videoId), VIEW_AFTER_MS - played);
    const { current: times } = playedMs;
    return () => {
      clearTimeout(timer);
      times.set(videoId, Math.min(VIEW_AFTER_MS, played + Date.now() - startedAt));
    };
  }, [isSignedIn, isPlaying, videoId]);
}
