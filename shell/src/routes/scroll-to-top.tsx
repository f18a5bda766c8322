import { useLocation } from '@beem/platform';
import { useLayoutEffect } from 'react';

/** A new page starts at its top; the browser restores the position on Back itself. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what one scrolls for
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
