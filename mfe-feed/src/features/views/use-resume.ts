import type { Video } from '@beem/api-client';
import { resumePoint } from '@beem/rules';
import { type RefObject, useEffect, useState } from 'react';

/** Display time of the notice with the button to start over. */
const NOTICE_MS = 10_000;

type Watched = Pick<Video, 'id' | 'watchTime' | 'isCompleted' | 'duration'>;

/**
 * Seeks to the viewer's resume position, which all devices share.
 * @param isOutdated a refetch is running; the cached position may lack progress from other devices
 */
export function useResume(videoRef: RefObject<HTMLVideoElement | null>, video: Watched, isOutdated: boolean) {
  // The resume position at the start of this visit: `video.watchTime` advances during playback.
  const start = { id: video.id, from: isOutdated ? undefined : resumePoint(video) };
  const [visit, setVisit] = useState(start);
  if (visit.id !== video.id || (visit.from === undefined && !isOutdated)) setVisit(start);
  const [noticeVideoId, setNoticeVideoId] = useState<number | null>(null);
  const { id, from } = visit;

  useEffect(() => {
    const element = videoRef.current;
    if (!element || from == null) return;
    const seek = () => {
      element.currentTime = from;
      setNoticeVideoId(id);
    };
    if (element.readyState > 0) seek();
    else element.addEventListener('loadedmetadata', seek, { once: true });
    return () => element.removeEventListener('loadedmetadata', seek);
  }, [videoRef, id, from]);

  useEffect(() => {
    if (noticeVideoId === null) return;
    const timer = setTimeout(() => setNoticeVideoId(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [noticeVideoId]);

  return {
    /** Whether the start position is known. */
    isPositionKnown: from !== undefined,
    /** Resume position in seconds while the notice is shown, else null. */
    resumedAt: noticeVideoId === id ? (from ?? null) : null,
    startOver() {
      if (videoRef.current) videoRef.current.currentTime = 0;
      setNoticeVideoId(null);
    },
  };
}
