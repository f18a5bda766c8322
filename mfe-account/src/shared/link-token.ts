import { useLocation, useNavigate } from '@beem/platform';
import { useEffect } from 'react';

/**
 * The token of the mailed link that opened this page, or null. New links have it in the fragment, older ones in the
 * query. The shell's page moves it to the state of the history entry before any request; this hook does the same when
 * the address changes without a load. So a reload and the Back button find it there, and the address does not show it.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const inHash = tokenIn(hash);
  const inAddress = inHash ?? tokenIn(search);
  useEffect(() => {
    if (inAddress === null) return;
    const query = new URLSearchParams(search);
    query.delete('token');
    const to = { pathname, search: query.toString(), hash: inHash === null ? hash : '' };
    void navigate(to, { replace: true, state: { ...withoutLinkToken(state), linkToken: inAddress } });
  }, [inAddress, inHash, pathname, search, hash, state, navigate]);
  return inAddress ?? keptIn(state);
}

/** The state of a history entry without the token, for a page that does not use the link. */
export function withoutLinkToken(state: unknown): object | null {
  if (typeof state !== 'object' || state === null) return null;
  const { linkToken, ...others } = state as { linkToken?: unknown };
  return linkToken === undefined ? state : others;
}

/** @param part part of an address: `?…` or `#…` */
function tokenIn(part: string): string | null {
  return new URLSearchParams(part.slice(1)).get('token');
}

function keptIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return null;
  return typeof state.linkToken === 'string' ? state.linkToken : null;
}
