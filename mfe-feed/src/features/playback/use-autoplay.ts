import { media, useMediaQuery } from '@beem/ui';
import { useState } from 'react';

export interface Autoplay {
  wantsPlay: boolean;
  hasEnded: boolean;
  togglePlay: () => void;
  stop: (hasEnded: boolean) => void;
}

/**
 * Whether the video with this id should play. A video that becomes active plays by itself, or waits for a press if the
 * user prefers reduced motion. Every new id resets the choice.
 */
export function useAutoplay(id: number | null): Autoplay {
  const prefersReducedMotion = useMediaQuery(media.reducedMotion);
  const [choice, setChoice] = useState({ id, wantsPlay: !prefersReducedMotion, hasEnded: false });
  if (choice.id !== id) setChoice({ id, wantsPlay: !prefersReducedMotion, hasEnded: false });
  const { wantsPlay, hasEnded } = choice;
  return {
    wantsPlay,
    hasEnded,
    togglePlay: () => setChoice({ id, wantsPlay: !wantsPlay, hasEnded: false }),
    stop: (ended) => setChoice({ id, wantsPlay: false, hasEnded: ended }),
  };
}
