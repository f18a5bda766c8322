import { useLocation } from '@beem/platform';
import { VisuallyHidden } from '@beem/ui';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pages of remotes set their own titles once they have their data. */
const TITLE_SETTLES_MS = 500;

/**
 * What a browser does when a document loads: the keyboard goes on from the new page and screen readers hear its
 * title. Stands before the pages, so that a form that takes the focus when it opens comes after this.
 */
export function PageArrival() {
  const { pathname, search } = useLocation();
  const [announced, setAnnounced] = useState('');
  const left = useRef({ pathname, search });

  useLayoutEffect(() => {
    const from = left.current;
    left.current = { pathname, search };
    if (from.pathname === pathname && from.search === search) return;
    if (from.pathname !== pathname) focusMain();
    // Another view at the same path keeps the focus, unless what held it went with the old view.
    const frame = requestAnimationFrame(() => document.activeElement === document.body && focusMain());
    const timer = setTimeout(() => setAnnounced(document.title), TITLE_SETTLES_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname, search]);

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** Without scrolling: where a page begins is not decided here. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
