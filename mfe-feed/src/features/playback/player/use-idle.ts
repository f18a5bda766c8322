import { useEffect, useState } from 'react';

/** True after a time without activity; `wake` restarts the timer. Never true unless `mayIdle`. */
export function useIdle(mayIdle: boolean, afterMs: number): { isIdle: boolean; wake: () => void } {
  const [wakes, setWakes] = useState(0);
  const [idleSince, setIdleSince] = useState<number | null>(null);
  useEffect(() => {
    if (!mayIdle) return;
    const timer = setTimeout(() => setIdleSince(wakes), afterMs);
    return () => clearTimeout(timer);
  }, [mayIdle, wakes, afterMs]);
  return { isIdle: mayIdle && idleSince === wakes, wake: () => setWakes((count) => count + 1) };
}
