import { useLocation, useNavigationType } from '@beem/platform';
import { useLayoutEffect } from 'react';

/** A new page starts at its top; on Back and Forward the browser restores the scroll position. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path triggers the scroll
  useLayoutEffect(() => {
    if (!isReturn) window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
