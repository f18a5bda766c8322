import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the position of a video whose address changes because its rating changed. */
export function useRenewedSource(
  videoRef: RefObject<HTMLVideoElement | null>,
  videoId: number,
  source: string | null,
): void {
  const last = useRef({ videoId, source, seconds: 0 });
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const { videoId: lastId, source: lastSource, seconds } = last.current;
    const isRenewed = lastId === videoId && lastSource !== source && lastSource !== null;
    last.current = { videoId, source, seconds: isRenewed ? seconds : 0 };
    const seek = () => {
      element.currentTime = last.current.seconds;
    };
    const remember = () => {
      last.current.seconds = element.currentTime;
    };
    if (isRenewed) element.addEventListener('loadedmetadata', seek, { once: true });
    element.addEventListener('timeupdate', remember);
    return () => {
      element.removeEventListener('loadedmetadata', seek);
      element.removeEventListener('timeupdate', remember);
    };
  }, [videoRef, videoId, source]);
}
