import { type RefObject, useEffect } from 'react';

/** Keeps the chosen speed; a new source would start at its own again. */
export function usePlaybackRate(
  videoRef: RefObject<HTMLVideoElement | null>,
  rate: number,
  videoId: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next video in the same element begins anew
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, [videoRef, rate, videoId]);
}
