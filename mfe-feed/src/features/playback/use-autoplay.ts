import { useMediaQuery } from '@beem/ui';
import { useState } from 'react';

export interface Autoplay {
  wantsPlay: boolean;
  hasEnded: boolean;
  togglePlay: () => void;
  stop: (hasEnded: boolean) => void;
}

interface Choice {
  id: number | null;
  wantsPlay: boolean;
  hasEnded: boolean;
}

/**
 * Whether the film with this id is to play. A film that becomes active plays by itself, or waits for a press where
 * the person asked for less motion; what was chosen for the film before does not carry over.
 */
export function useAutoplay(id: number | null): Autoplay {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<Choice>({ id: null, wantsPlay: true, hasEnded: false });
  const isChosen = choice.id === id && id !== null;
  const wantsPlay = isChosen ? choice.wantsPlay : !isCalm;
  return {
    wantsPlay,
    hasEnded: isChosen && choice.hasEnded,
    togglePlay: () => setChoice({ id, wantsPlay: !wantsPlay, hasEnded: false }),
    stop: (hasEnded) => setChoice({ id, wantsPlay: false, hasEnded }),
  };
}
