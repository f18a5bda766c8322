import { useLocation, useNavigationType } from '@beem/platform';
import { useLayoutEffect } from 'react';

/** A new page starts at its top; Back and Forward leave it to the browser to find the old place. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what one scrolls for
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
