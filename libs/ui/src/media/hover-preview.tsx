import { styled } from '@beem/platform';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

const SHOWN_AFTER_MS = 400;
const UNWANTED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

export interface HoverPreview {
  /** For the card. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
  };
  /** For the card's still, above its picture; null unless it plays. */
  preview: ReactNode;
}

/** A video that plays without sound in its card's still while a mouse rests on the card. Decorative. */
export function useHoverPreview(videoUrl: string | null | undefined): HoverPreview {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setIsOn(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse' || window.matchMedia(UNWANTED).matches) return;
        timer.current = setTimeout(() => setIsOn(true), SHOWN_AFTER_MS);
      },
      onPointerLeave: stop,
    },
    preview: isOn && videoUrl ? <Preview src={videoUrl} onError={stop} /> : null,
  };
}

function Preview({ src, onError }: { src: string; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    return () => {
      // A removed video may go on loading.
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
