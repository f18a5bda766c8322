import { useEffect, useState } from 'react';

/** The update interval of relative times. */
const EVERY_MS = 30_000;

/** The current time, updated every half minute, so that relative times stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
