import { COMPLETED_AT } from '@beem/contracts';
import { currentUserOptions, useQueryClient, useSession } from '@beem/platform';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { sendWatchRecord, type WatchState } from './watch-record';

/** At most one record in this time while the video plays (design, section 4). */
const EVERY_MS = 5_000;

/**
 * Keeps the place of a signed-in viewer: while playing, on pause, at the end and when leaving.
 * @param onKept what the server keeps now
 */
export function useWatchProgress(
  videoRef: RefObject<HTMLVideoElement | null>,
  videoId: number,
  onKept: (videoId: number, state: WatchState) => void,
): void {
  const client = useQueryClient();
  const viewerId = useSession().user?.id;
  const kept = useEffectEvent(onKept);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || viewerId === undefined) return;
    let sentAt = Date.now();
    let sentTime = -1;
    // Followed here: once the next video is in the element, the place in this one can no longer be read from it.
    let time = 0;
    let duration = Number.NaN;

    function send() {
      const watchTime = Math.round(time * 10) / 10;
      if (watchTime === sentTime || watchTime === 0) return;
      // Another user signed in meanwhile: this place is not theirs.
      if (client.getQueryData(currentUserOptions.queryKey)?.id !== viewerId) return;
      sentTime = watchTime;
      sentAt = Date.now();
      const record = { watchTime, completed: time >= duration * COMPLETED_AT };
      void sendWatchRecord(videoId, record).then((state) => state && kept(videoId, state));
    }
    function follow() {
      // The load of another video resets the element before this effect ends.
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
