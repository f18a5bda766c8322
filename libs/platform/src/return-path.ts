import { useLocation } from '@beem/platform';

/**
 * Navigation state of a link, so that the target page can link back. Imported as `@beem/platform/return-path`, and
 * bundled.
 */
export interface ReturnPath {
  from: string;
}

/** The current page with its filters, as state for links that leave it. */
export function useThisPage(): ReturnPath {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The previous page, or null for a typed address or a new tab. */
export function useReturnPath(): string | null {
  const state = useLocation().state as Partial<ReturnPath> | null;
  const from = state?.from;
  // Only pages of Beem; `//host` would be another site, and browsers read `/\host` as that.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
