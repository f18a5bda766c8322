import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { playVideo } from './play';
import { useVideoVisible } from './use-video-visible';

export interface VideoControl {
  /** Only the active video may play or sound. */
  isActive: boolean;
  /** Whether the viewer lets it play. */
  wantsPlay: boolean;
  isMuted: boolean;
  /** What the element shows, where that changes: another source starts paused. */
  source?: string | null;
  /** It came to its end, the browser refused it, or a key of the device paused it. */
  onStop: (hasEnded: boolean) => void;
}

/** Drives a video element: one that is not active pauses and is muted (specification, section 4). */
export function useVideo(
  videoRef: RefObject<HTMLVideoElement | null>,
  { isActive, wantsPlay, isMuted, source, onStop }: VideoControl,
) {
  const isVisible = useVideoVisible(videoRef);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const isStarting = useRef(false);
  const shouldPlay = isActive && wantsPlay && isVisible;
  const stop = useEffectEvent((hasEnded: boolean) => onStop(hasEnded));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source in the same element is played anew
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (!shouldPlay) {
      video.pause();
      if (!isActive) video.muted = true;
      return;
    }
    let isCurrent = true;
    isStarting.current = true;
    void playVideo(video, isMuted).then((plays) => {
      isStarting.current = false;
      if (isCurrent && !plays) stop(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [videoRef, shouldPlay, isActive, isMuted, source]);

  const handlers = {
    onPlaying: () => {
      setIsPlaying(true);
      setHasStarted(true);
    },
    onWaiting: () => setIsPlaying(false),
    onPause: () => {
      setIsPlaying(false);
      const video = videoRef.current;
      if (video?.paused && !video.ended && shouldPlay && !isStarting.current) onStop(false);
    },
    onEnded: () => {
      setIsPlaying(false);
      onStop(true);
    },
    onError: () => console.error('A film did not load.', videoRef.current?.error ?? videoRef.current?.src),
  };
  return { isPlaying: isPlaying && isActive, hasStarted, handlers };
}
