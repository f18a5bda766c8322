import { type RefObject, useEffect } from 'react';

/** Gives back the decoder and the bytes of a video that left the page: a removed element may keep both for long. */
export function useReleasedVideo(videoRef: RefObject<HTMLVideoElement | null>, isMounted: boolean): void {
  useEffect(() => {
    const video = videoRef.current;
    if (!isMounted || !video) return;
    return () => {
      if (video.isConnected) return;
      video.removeAttribute('src');
      video.load();
    };
  }, [videoRef, isMounted]);
}
