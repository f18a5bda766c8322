import { pressedKey } from '@beem/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Autoplay } from './use-autoplay';
import { HOLD_MS } from './use-tap';

export interface FastHold {
  /** Whether the active video plays at 2×. */
  isFast: boolean;
  /** Call when a press on the video becomes a hold, and when it ends. */
  hold: (isHeld: boolean) => void;
  /** The action of Space: a short press plays or pauses, a held one plays at 2×. */
  pressSpace: (press: KeyboardEvent) => void;
}

/** A playing video plays at 2× while it or Space is held. The video with this id is the active one. */
export function useFastHold(id: number | null, { wantsPlay, togglePlay }: Autoplay): FastHold {
  const [fastId, setFastId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When Space went down, by the clock of events; null when it is not held or has already acted. */
  const pressedAt = useRef<number | null>(null);

  const hold = useCallback((isHeld: boolean) => setFastId(isHeld && wantsPlay ? id : null), [id, wantsPlay]);
  function endPress(): number | null {
    const at = pressedAt.current;
    pressedAt.current = null;
    clearTimeout(timer.current);
    return at;
  }
  const releaseSpace = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== ' ') return;
    const at = endPress();
    // The timer may have fired before the release was handled, on a page that is busy.
    if (at !== null && event.timeStamp - at < HOLD_MS) togglePlay();
    hold(false);
  });
  useEffect(() => {
    const handleKeyUp = (event: KeyboardEvent) => releaseSpace(event);
    // A release in another window sends no event to this one.
    const handleBlur = () => {
      clearTimeout(timer.current);
      pressedAt.current = null;
      setFastId(null);
    };
    window.addEventListener('keyup', handleKeyUp);
    window.addEventListener('blur', handleBlur);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('keyup', handleKeyUp);
      window.removeEventListener('blur', handleBlur);
    };
  }, []);
  return {
    isFast: id !== null && fastId === id && wantsPlay,
    hold,
    pressSpace({ timeStamp }) {
      if (!wantsPlay) return togglePlay();
      endPress();
      pressedAt.current = timeStamp;
      timer.current = setTimeout(() => setFastId(id), HOLD_MS);
    },
  };
}
