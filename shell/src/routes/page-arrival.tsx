import { removeFirstVideo, useLocation } from '@beem/platform';
import { VisuallyHidden } from '@beem/ui';
import { useLayoutEffect, useRef, useState } from 'react';

/** Time for pages of remotes to set their titles after their data has loaded. */
const TITLE_SETTLES_MS = 500;

/**
 * Does what browsers do when a document loads: moves the focus to the new page and announces its title to screen
 * readers. It renders before the pages, so that a form that takes the focus on mount runs after it.
 */
export function PageArrival() {
  const { pathname, search } = useLocation();
  const [announced, setAnnounced] = useState('');
  const left = useRef({ pathname, search });

  useLayoutEffect(() => {
    const from = left.current;
    left.current = { pathname, search };
    if (from.pathname === pathname && from.search === search) return;
    if (from.pathname !== pathname) {
      focusMain();
      removeFirstVideo();
    }
    // Another view at the same path keeps the focus, unless the focused element was removed. A window that closes with the
    // address returns the focus in a timer of its own, which runs first.
    let check: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      check = setTimeout(() => document.activeElement === document.body && focusMain());
    });
    const timer = setTimeout(() => setAnnounced(document.title), TITLE_SETTLES_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(check);
      clearTimeout(timer);
    };
  }, [pathname, search]);

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}

/** Without scrolling: other code sets the scroll position. */
function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
