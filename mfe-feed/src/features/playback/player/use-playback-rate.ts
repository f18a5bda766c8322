import { type RefObject, useEffect } from 'react';

/** Applies the chosen playback rate; a new source resets the element's rate. */
export function usePlaybackRate(
  videoRef: RefObject<HTMLVideoElement | null>,
  rate: number,
  videoId: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next video in the element needs the rate again
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, [videoRef, rate, videoId]);
}
