import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'];

/** Whether a video is visible: its tab is visible, or it is in picture-in-picture. An invisible video pauses. */
export function useVideoVisible(videoRef: RefObject<HTMLVideoElement | null>): boolean {
  const isVisible = () => document.visibilityState !== 'hidden' || isInOwnWindow(videoRef.current);
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

function isInOwnWindow(video: HTMLVideoElement | null): boolean {
  return video !== null && document.pictureInPictureElement === video;
}

/** The video's events bubble up to the document. */
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}
