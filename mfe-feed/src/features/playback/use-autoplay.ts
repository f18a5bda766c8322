import { useMediaQuery } from '@beem/ui';
import { useState } from 'react';

export interface Autoplay {
  wantsPlay: boolean;
  hasEnded: boolean;
  togglePlay: () => void;
  stop: (hasEnded: boolean) => void;
}

/**
 * Whether the video with this id is to play. A video that becomes active plays by itself, or waits for a press where
 * the user asked for less motion; what was chosen before is forgotten with every change.
 */
export function useAutoplay(id: number | null): Autoplay {
  const isThrottled = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState({ id, wantsPlay: !isThrottled, hasEnded: false });
  if (choice.id !== id) setChoice({ id, wantsPlay: !isThrottled, hasEnded: false });
  const { wantsPlay, hasEnded } = choice;
  return {
    wantsPlay,
    hasEnded,
    togglePlay: () => setChoice({ id, wantsPlay: !wantsPlay, hasEnded: false }),
    stop: (ended) => setChoice({ id, wantsPlay: false, hasEnded: ended }),
  };
}
