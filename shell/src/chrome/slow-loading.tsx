import { useEffect, useState } from 'react';
import { SlowLine } from './slow-line';

const SLOW_AFTER_MS = 8_000;
const LOOKS_EVERY_MS = 500;

/**
 * What loads on a page or in a window: `PageSkeleton`, `SkeletonGroup`, and those of older and other remotes. The gallery's
 * examples of them wait for nothing.
 */
const LOADING = "[role='status'][aria-busy='true']:not([data-examples] *)";
/** The line of a route whose files are slow. */
const SAID = '[data-slow]';

/**
 * Says on every page, after 8 s, that loading takes longer than usual: once, however many parts load, and in whatever
 * order. It looks at the document, so that no remote has to.
 */
export function SlowLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    // What loads when this component has loaded has done so since the document began.
    let since: number | null = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      since = document.querySelector(LOADING) ? (since ?? now) : null;
      const isDue = since !== null && now - since >= SLOW_AFTER_MS;
      setIsSlow((was) => isDue && (was || !document.querySelector(SAID)));
    }, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <SlowLine isShown={isSlow} />;
}
