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
  return typeof from === 'string' && isOwnPath(from) ? from : null;
}

/**
 * Whether an address leads to a page of Beem. Other code may have written it: `//host` is another site, and browsers
 * treat `/\host` and `/<tab>/host` the same.
 */
export function isOwnPath(path: string): boolean {
  try {
    return path.startsWith('/') && new URL(path, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}
