import { pressedKey } from '@beem/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Autoplay } from './use-autoplay';
import { HOLD_MS } from './use-tap';

export interface FastHold {
  /** Whether the active video plays at 2×. */
  isFast: boolean;
  /** Call when a press on the video becomes a hold, and when it ends. */
  hold: (isHeld: boolean) => void;
  /** The action of Space: a short press plays or pauses, a held one plays at 2×. */
  pressSpace: () => void;
}

/** A playing video plays at 2× while it or Space is held. The video with this id is the active one. */
export function useFastHold(id: number | null, { wantsPlay, togglePlay }: Autoplay): FastHold {
  const [fastId, setFastId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hold(isHeld: boolean) {
    setFastId(isHeld && wantsPlay ? id : null);
  }
  function stopWaiting(): boolean {
    const wasWaiting = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    return wasWaiting;
  }
  const releaseSpace = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== ' ') return;
    if (stopWaiting()) togglePlay();
    hold(false);
  });
  useEffect(() => {
    const handleKeyUp = (event: KeyboardEvent) => releaseSpace(event);
    // A release in another window sends no event to this one.
    const handleBlur = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
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
    pressSpace() {
      if (!wantsPlay) return togglePlay();
      stopWaiting();
      timer.current = setTimeout(() => {
        timer.current = undefined;
        setFastId(id);
      }, HOLD_MS);
    },
  };
}
