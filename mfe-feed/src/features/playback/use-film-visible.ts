import { type RefObject, useSyncExternalStore } from 'react';

const EVENTS = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture'];

/** Whether a film can be seen: its tab is in front, or it stands in a window of its own; else it pauses. */
export function useFilmVisible(videoRef: RefObject<HTMLVideoElement | null>): boolean {
  const isVisible = () => document.visibilityState !== 'hidden' || isInOwnWindow(videoRef.current);
  return useSyncExternalStore(subscribe, isVisible, () => true);
}

function isInOwnWindow(film: HTMLVideoElement | null): boolean {
  return film !== null && document.pictureInPictureElement === film;
}

/** The film's own events bubble up to here. */
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}
