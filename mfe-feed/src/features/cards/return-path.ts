import { useLocation } from '@beem/platform';

/** What a link carries along, so that the page it leads to can lead back. */
export interface ReturnPath {
  from: string;
}

/** The page one looks at, its filters included, as state of a link that leaves it. */
export function useThisPage(): ReturnPath {
  const { pathname, search } = useLocation();
  return { from: `${pathname}${search}` };
}

/** The page that led here, or null: a typed address and a new tab remember none. */
export function useReturnPath(): string | null {
  const state = useLocation().state as Partial<ReturnPath> | null;
  const from = state?.from;
  // Only pages of Beem; `//host` would be another site.
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}
