import { styled } from '@beem/platform';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { matchesMedia } from '../hooks/use-media-query';
import { savesData } from '../hooks/use-saves-data';
import { media } from '../theme/media';

const SHOWN_AFTER_MS = 400;

/** Stops the preview that plays; at most one does. */
let stopCurrent: (() => void) | undefined;

export interface HoverPreview {
  /** Handlers for the card. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** The preview in the card's still, above its picture; null unless it plays. */
  preview: ReactNode;
}

/**
 * Plays a video without sound in its card's still while a mouse or the keyboard focus is on the card. Decorative: not
 * for users who want less motion or less data.
 */
export function useHoverPreview(videoUrl: string | null | undefined): HoverPreview {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (stopCurrent === stop) stopCurrent = undefined;
    setIsOn(false);
  }, []);
  const start = () => {
    clearTimeout(timer.current);
    if (!videoUrl || !isWanted()) return;
    timer.current = setTimeout(() => {
      stopCurrent?.();
      stopCurrent = stop;
      setIsOn(true);
    }, SHOWN_AFTER_MS);
  };
  useEffect(() => stop, [stop]);
  return {
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') start();
      },
      onPointerLeave: stop,
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) start();
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) stop();
      },
    },
    preview: isOn && videoUrl ? <Preview src={videoUrl} onError={stop} /> : null,
  };
}

function isWanted(): boolean {
  return !savesData() && !matchesMedia(media.reducedMotion);
}

function Preview({ src, onError }: { src: string; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    return () => {
      // A removed video element may keep loading.
      element?.removeAttribute('src');
      element?.load();
    };
  }, []);
  return (
    <Moving
      ref={video}
      src={src}
      muted
      autoPlay
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      data-playing={isPlaying || undefined}
      onPlaying={() => setIsPlaying(true)}
      onError={onError}
    />
  );
}

const Moving = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;
  transition: opacity var(--base) var(--ease);
  &[data-playing] {
    opacity: 1;
  }
`;
