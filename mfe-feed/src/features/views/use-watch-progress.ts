import { COMPLETED_AT } from '@beem/contracts';
import { currentUserOptions, useQueryClient, useSession } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { sendWatchRecord, type WatchState } from './watch-record';

/** Minimum interval between two records during playback (design, section 4). */
const EVERY_MS = 5_000;

/**
 * Sends the watch progress of a signed-in viewer: during playback, on pause, at the end and on leaving the page.
 * @param videoId null for a video of which the server keeps no progress
 * @param onKept receives the progress as the server stored it
 */
export function useWatchProgress(
  videoRef: RefObject<HTMLVideoElement | null>,
  videoId: number | null,
  onKept: (videoId: number, state: WatchState) => void,
): void {
  const client = useQueryClient();
  const viewerId = useSession().user?.id;
  const kept = useEffectEvent(onKept);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || videoId === null || viewerId === undefined) return;
    const id = videoId;
    let sentAt = Date.now();
    let sentTime = -1;
    // Kept in variables: the element no longer has this video's position once the next video is loaded.
    let time = 0;
    let duration = Number.NaN;

    function send() {
      const watchTime = Math.round(time * 10) / 10;
      if (watchTime === sentTime || watchTime === 0) return;
      // The video has been removed, so the server would refuse its progress too.
      if (isRefusal(client.getQueryState([`/api/videos/${id}`])?.error ?? null)) return;
      // Another user has signed in meanwhile: this progress does not belong to them.
      if (client.getQueryData(currentUserOptions.queryKey)?.id !== viewerId) return;
      sentTime = watchTime;
      sentAt = Date.now();
      const record = { watchTime, completed: time >= duration * COMPLETED_AT };
      void sendWatchRecord(client, id, record).then((state) => state && kept(id, state));
    }
    function follow() {
      // Loading another video resets the element before this effect is cleaned up.
      if (!video?.readyState && !video?.currentTime) return;
      time = video.currentTime;
      duration = video.duration;
    }
    function handleTime() {
      follow();
      if (!video?.paused && Date.now() - sentAt >= EVERY_MS) send();
    }
    function handleStop() {
      follow();
      send();
    }
    function handleHidden() {
      if (document.visibilityState === 'hidden') handleStop();
    }
    video.addEventListener('timeupdate', handleTime);
    video.addEventListener('pause', handleStop);
    video.addEventListener('ended', handleStop);
    window.addEventListener('pagehide', handleStop);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      send();
      video.removeEventListener('timeupdate', handleTime);
      video.removeEventListener('pause', handleStop);
      video.removeEventListener('ended', handleStop);
      window.removeEventListener('pagehide', handleStop);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, [videoRef, videoId, viewerId, client]);
}
