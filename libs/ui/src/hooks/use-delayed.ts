import { useEffect, useState } from 'react';

/** True once `delayMs` have passed since the component mounted, so that short waits do not flicker. */
export function useDelayed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(delayMs <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
