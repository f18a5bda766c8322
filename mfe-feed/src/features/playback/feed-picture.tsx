import { styled, takeFirstVideo } from '@beem/platform';
import { media } from '@beem/ui';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readSoundAgain } from './sound';
import type { useVideo } from './use-video';

interface FeedPictureProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  src: string;
  label: string;
  preload: 'auto' | 'none';
  /** Whether it may be the element in which the document already shows this video. */
  isActive: boolean;
  /** Until it has started, its still is seen. */
  hasStarted: boolean;
  handlers: ReturnType<typeof useVideo>['handlers'];
}

/**
 * The video element of a card. It is not React's own, because the element in which the document shows the first video moves
 * here and plays on. No Suspense boundary around it may hide it: React ends layout effects then, and afterwards there would be
 * another element, which nothing plays.
 */
export function FeedPicture({
  videoRef,
  src,
  label,
  preload,
  isActive,
  hasStarted,
  handlers,
}: FeedPictureProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(() => {
    const video = isActive ? takeFirstVideo(src) : null;
    if (!video) return null;
    readSoundAgain();
    if (video.ended) video.dataset.stopped = '';
    const isStopped = video.dataset.stopped !== undefined;
    if (video.paused && !isStopped) return video;
    // It does not fade in. Its frames may be seen before this thread knows of them, and before them it is transparent.
    video.dataset.started = '';
    if (!isStopped && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) handlers.onPlaying();
    return video;
  });
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (!place) return;
    const video = take() ?? createVideo();
    move(video, place);
    videoRef.current = video;
    return () => {
      video.remove();
      videoRef.current = null;
    };
  }, [videoRef]);
  useLayoutEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.preload = preload;
    video.setAttribute('aria-label', label);
    if (video.getAttribute('src') !== src) video.setAttribute('src', src);
    if (hasStarted) video.dataset.started = '';
  }, [videoRef, src, label, preload, hasStarted]);
  // Media events do not bubble.
  return (
    <Place
      ref={placeRef}
      onPlayingCapture={handlers.onPlaying}
      onWaitingCapture={handlers.onWaiting}
      onPauseCapture={handlers.onPause}
      onEndedCapture={handlers.onEnded}
      onErrorCapture={handlers.onError}
    />
  );
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.muted = true;
  video.textContent = "Your browser doesn't support video playback.";
  return video;
}

/** An element that is inserted again in the same task plays on in every browser; `moveBefore` also keeps its frame. */
function move(video: HTMLVideoElement, place: HTMLElement): void {
  if (video.isConnected && 'moveBefore' in place) place.moveBefore(video, null);
  else place.append(video);
}

const Place = styled.div`
  position: absolute;
  inset: 0;
  > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0;
    transition: opacity var(--fast) var(--ease);
    &[data-started] {
      opacity: 1;
    }
    ${media.reducedMotion} {
      transition: none;
    }
  }
`;
