import {
  type AddressInput,
  type Answer,
  type ApiClient,
  createApiClient,
  keyOf,
  type Optional,
  type PathWith,
} from '@beem/api-client';
import { queryOptions } from '@tanstack/react-query';
import { pageUser, refusedWrites } from './page-user';
import { takePreloaded } from './preloaded';
import { passSecondFactor } from './second-factor';
import { isTabletAgent, readStoredLogin } from './tablet';
import { traceHeaders } from './traceparent';

/**
 * The one REST client of a tab. The page's user and, on tablets, the stored login are sent as headers (specification,
 * section 7). Its type is written out, because the linter uses it to find calls that are not awaited.
 */
export const api: ApiClient = createApiClient(
  tabletHeaders,
  ({ problem }) => {
    if (problem?.code === 'other_account') refusedWrites.set(refusedWrites.get() + 1);
    return problem?.code === 'second_factor_needed' && passSecondFactor();
  },
  takePreloaded,
);

/**
 * Query options for one GET of the contract: `useQuery(apiQuery('/api/videos/{id}', { path: { id } }))`. The key is the
 * address and the query, which the default fetcher reads: the address alone invalidates it with every query. `queryKey`
 * alone types `getQueryData` and `setQueryData`.
 */
export function apiQuery<P extends PathWith<'get'>>(path: P, ...[input]: Optional<AddressInput<'get', P>>) {
  return queryOptions<Answer<'get', P>, Error, Answer<'get', P>, readonly [address: string, query?: object]>({
    queryKey: keyOf(path, input),
  });
}

/**
 * The headers of every request: where tracing is on that of a trace, the page's user and, on a tablet, the stored login, where there is one. Also used by
 * uploads and downloads that bypass `api`.
 */
export function tabletHeaders(): Record<string, string> {
  const user = pageUser.get();
  const login = isTabletAgent() ? readStoredLogin() : null;
  return {
    ...traceHeaders(),
    ...(user !== null && { 'X-Page-User': user }),
    ...(login && { 'X-User-ID': login.userId, 'X-Auth-Token': login.token }),
  };
}
