import { useSession } from '@beem/platform';
import { type RefObject, useEffect } from 'react';
import { sendWatchRecord } from './watch-record';

/** At most one record in this time while the film plays (design, section 4). */
const EVERY_MS = 5_000;
/** From this share of its length on, a film counts as watched. */
const COMPLETED_AT = 0.95;

/** Keeps the place of a signed-in viewer: while playing, on pause, at the end and when leaving. */
export function useWatchProgress(videoRef: RefObject<HTMLVideoElement | null>, videoId: number): void {
  const isSignedIn = useSession().status === 'signedIn';
  useEffect(() => {
    const video = videoRef.current;
    if (!video || !isSignedIn) return;
    let sentAt = Date.now();
    let sentTime = -1;

    function send() {
      const { currentTime = 0, duration = Number.NaN } = video ?? {};
      const watchTime = Math.round(currentTime * 10) / 10;
      if (watchTime === sentTime || watchTime === 0) return;
      sentTime = watchTime;
      sentAt = Date.now();
      void sendWatchRecord(videoId, { watchTime, completed: currentTime >= duration * COMPLETED_AT });
    }
    function handleTime() {
      if (!video?.paused && Date.now() - sentAt >= EVERY_MS) send();
    }
    function handleHidden() {
      if (document.visibilityState === 'hidden') send();
    }
    video.addEventListener('timeupdate', handleTime);
    video.addEventListener('pause', send);
    video.addEventListener('ended', send);
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      send();
      video.removeEventListener('timeupdate', handleTime);
      video.removeEventListener('pause', send);
      video.removeEventListener('ended', send);
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, [videoRef, videoId, isSignedIn]);
}
