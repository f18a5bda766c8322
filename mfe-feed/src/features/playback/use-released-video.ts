import { type RefObject, useEffect } from 'react';

/** Releases the decoder and the buffer of an unmounted video: browsers may keep both for a removed element. */
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
