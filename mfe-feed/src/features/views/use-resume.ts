import type { Video } from '@beem/api-client';
import { resumePoint } from '@beem/rules';
import { type RefObject, useEffect, useState } from 'react';

/** How long the way back to the start is offered. */
const OFFERED_MS = 10_000;

type Watched = Pick<Video, 'id' | 'watchTime' | 'isCompleted' | 'duration'>;

/**
 * Goes on where the viewer stopped, on whatever device, and offers to start over.
 * @param isOutdated a fresher answer is on its way, and only that one knows of the other devices
 */
export function useResume(videoRef: RefObject<HTMLVideoElement | null>, video: Watched, isOutdated: boolean) {
  // Where this visit began: the place that is kept moves on while it plays.
  const start = { id: video.id, from: isOutdated ? undefined : resumePoint(video) };
  const [visit, setVisit] = useState(start);
  if (visit.id !== video.id || (visit.from === undefined && !isOutdated)) setVisit(start);
  const [availableId, setAvailableId] = useState<number | null>(null);
  const { id, from } = visit;

  useEffect(() => {
    const element = videoRef.current;
    if (!element || from == null) return;
    const seek = () => {
      element.currentTime = from;
      setAvailableId(id);
    };
    if (element.readyState > 0) seek();
    else element.addEventListener('loadedmetadata', seek, { once: true });
    return () => element.removeEventListener('loadedmetadata', seek);
  }, [videoRef, id, from]);

  useEffect(() => {
    if (availableId === null) return;
    const timer = setTimeout(() => setAvailableId(null), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [availableId]);

  return {
    /** Whether it is known where the video starts. */
    isPlaced: from !== undefined,
    /** Seconds, while the way back is offered. */
    resumedAt: availableId === id ? (from ?? null) : null,
    startOver() {
      if (videoRef.current) videoRef.current.currentTime = 0;
      setAvailableId(null);
    },
  };
}
