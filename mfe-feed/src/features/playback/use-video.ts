import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { playVideo } from './play';
import { useVideoVisible } from './use-video-visible';

export interface VideoControl {
  /** Only the active video may play or have sound. */
  isActive: boolean;
  /** Whether the viewer wants it to play. */
  wantsPlay: boolean;
  isMuted: boolean;
  /** Source of the element, if it can change: a new source starts paused. */
  source?: string | null;
  /** Called when the video ended, the browser refused to play it, or a media key paused it. */
  onStop: (hasEnded: boolean) => void;
  /** Called when its source cannot be loaded, or no longer: the video may have been removed. */
  onFailed?: () => void;
}

/** Plays and pauses a video element: an inactive one is paused and muted (specification, section 4). */
export function useVideo(
  videoRef: RefObject<HTMLVideoElement | null>,
  { isActive, wantsPlay, isMuted, source, onStop, onFailed }: VideoControl,
) {
  const isVisible = useVideoVisible(videoRef);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const isStarting = useRef(false);
  const shouldPlay = isActive && wantsPlay && isVisible;
  const stop = useEffectEvent((hasEnded: boolean) => onStop(hasEnded));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source in the same element must be started again
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
    onError: () => {
      console.error('A video did not load.', videoRef.current?.error ?? videoRef.current?.src);
      onFailed?.();
    },
  };
  return { isPlaying: isPlaying && isActive, hasStarted, handlers };
}
