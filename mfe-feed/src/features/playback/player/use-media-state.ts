import { type RefObject, useEffect, useState } from 'react';

export interface MediaState {
  /** Seconds. */
  time: number;
  /** Seconds, 0 until known. */
  duration: number;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'emptied'] as const;

/** State of a video element, updated by its events. */
export function useMediaState(videoRef: RefObject<HTMLVideoElement | null>): MediaState {
  const [state, setState] = useState<MediaState>({ time: 0, duration: 0 });
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const read = () =>
      setState({
        time: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
      });
    read();
    for (const event of EVENTS) video.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, read);
    };
  }, [videoRef]);
  return state;
}
