import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 2_500;

/** True after a time without activity; `wake` restarts the timer. Never true unless `mayIdle`. */
export function useIdle(mayIdle: boolean): { isIdle: boolean; wake: () => void } {
  const [wakes, setWakes] = useState(0);
  const [idleSince, setIdleSince] = useState<number | null>(null);
  useEffect(() => {
    if (!mayIdle) return;
    const timer = setTimeout(() => setIdleSince(wakes), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mayIdle, wakes]);
  return { isIdle: mayIdle && idleSince === wakes, wake: () => setWakes((count) => count + 1) };
}
