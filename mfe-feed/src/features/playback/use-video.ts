import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { playVideo } from './play';
import { useVideoVisible } from './use-video-visible';

/** MediaError.MEDIA_ERR_NETWORK: a part of a video that had begun did not arrive. */
const NETWORK_ERROR = 2;

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
  const [loads, setLoads] = useState(0);
  const mayReload = useRef(false);
  const isStarting = useRef(false);
  const shouldPlay = isActive && wantsPlay && isVisible;
  const stop = useEffectEvent((hasEnded: boolean) => onStop(hasEnded));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new source, or one that was loaded again, must be started again
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (!shouldPlay) {
      video.pause();
      if (!isActive) video.muted = true;
      if (!wantsPlay) delete video.dataset.stopped;
      return;
    }
    // The document's first video, which has ended or which the user has paused.
    if (video.dataset.stopped !== undefined) {
      delete video.dataset.stopped;
      stop(video.ended);
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
  }, [videoRef, shouldPlay, isActive, isMuted, source, loads]);

  const handlers = {
    onPlaying: () => {
      setIsPlaying(true);
      setHasStarted(true);
      mayReload.current = true;
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
      const video = videoRef.current;
      if (video?.error?.code === NETWORK_ERROR && mayReload.current) {
        mayReload.current = false;
        loadAgain(video);
        setLoads((count) => count + 1);
        return;
      }
      console.error('A video did not load.', video?.error ?? video?.src);
      onFailed?.();
    },
  };
  return { isPlaying: isPlaying && isActive, hasStarted, handlers };
}

/**
 * Loads the video from its address again and keeps the position. The address may lead to a link that ends after a while,
 * and browsers follow it only once for all parts of a video.
 */
function loadAgain(video: HTMLVideoElement): void {
  const { currentTime } = video;
  video.load();
  video.currentTime = currentTime;
}
