import { type RefObject, useSyncExternalStore } from 'react';

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Fullscreen of the player's frame; where only videos may go fullscreen (iPhone), of the video itself. */
export function useFullscreen(
  frameRef: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
) {
  const isFullscreen = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  async function toggleFullscreen() {
    if (document.fullscreenElement) return document.exitFullscreen();
    const frame = frameRef.current;
    if (frame?.requestFullscreen) return frame.requestFullscreen();
    (videoRef.current as AppleVideo | null)?.webkitEnterFullscreen?.();
  }
  return { isFullscreen, toggleFullscreen: () => void toggleFullscreen().catch(() => undefined) };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
