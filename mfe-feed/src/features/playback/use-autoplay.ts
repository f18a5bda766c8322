import { media, useMediaQuery } from '@beem/ui';
import { useMemo, useState } from 'react';

export interface Autoplay {
  wantsPlay: boolean;
  hasEnded: boolean;
  togglePlay: () => void;
  stop: (hasEnded: boolean) => void;
}

/**
 * Whether the video with this id should play. A video that becomes active plays by itself, or waits for a press if the
 * user prefers reduced motion. Every new id resets the choice.
 * The result is the same object until it changes.
 * @param waits every video waits for a press
 */
export function useAutoplay(id: number | null, waits = false): Autoplay {
  const prefersReducedMotion = useMediaQuery(media.reducedMotion);
  const playsByItself = !prefersReducedMotion && !waits;
  const [choice, setChoice] = useState({ id, wantsPlay: playsByItself, hasEnded: false });
  if (choice.id !== id) setChoice({ id, wantsPlay: playsByItself, hasEnded: false });
  const { wantsPlay, hasEnded } = choice;
  return useMemo(
    () => ({
      wantsPlay,
      hasEnded,
      togglePlay: () => setChoice({ id, wantsPlay: !wantsPlay, hasEnded: false }),
      stop: (ended) => setChoice({ id, wantsPlay: false, hasEnded: ended }),
    }),
    [id, wantsPlay, hasEnded],
  );
}
