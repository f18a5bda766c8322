import { useEffect, useState } from 'react';

/** The smallest step of a comment's label. */
const EVERY_MS = 30_000;

/** The time, looked up again every half minute, so that 'now' does not stay for ever. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
