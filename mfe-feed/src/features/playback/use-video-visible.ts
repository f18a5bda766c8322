import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'];

/** Whether a video can be seen: its tab is in front, or it stands in a window of its own; else it pauses. */
export function useVideoVisible(videoRef: RefObject<HTMLVideoElement | null>): boolean {
  const isVisible = () => document.visibilityState !== 'hidden' || isInOwnWindow(videoRef.current);
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

function isInOwnWindow(video: HTMLVideoElement | null): boolean {
  return video !== null && document.pictureInPictureElement === video;
}

/** The video's own events bubble up to here. */
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}
