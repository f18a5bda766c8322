import {
  type AddressInput,
  type ItemOf,
  keyOf,
  type ListPath,
  type Optional,
  type Page,
  type PageCall,
} from '@beem/api-client';
// By its public name: this file stands outside the façade and uses the one client of the tab.
import { api, infiniteQueryOptions } from '@beem/platform';
import { refetchFirstPages } from './read-again';

/**
 * Query options for a list that is read page by page: `useInfiniteQuery(apiPages('/api/shows', { query: { limit: 100 } }))`.
 * Read again (invalidated, on focus), a long list asks for its first pages alone (`refetchFirstPages`).
 * The key is that of `apiQuery`, and `pages`, because the data is pages: `[address]` alone invalidates every variant.
 * Imported as `@beem/platform/api-pages`: the first load of the shell reads no such list.
 */
export function apiPages<P extends ListPath>(
  path: P,
  ...[input]: Optional<AddressInput<'get', P>>
): ApiPages<ItemOf<P>> {
  const [address, query = {}] = keyOf(path, input);
  return pagesOptions([address, query, 'pages'], (page, signal) => {
    // The compiler does not see that an input stays complete when a page and a signal join it.
    const call: unknown = [{ ...input, page, signal }];
    return api.getPage(path, ...(call as Optional<PageCall<P>>));
  });
}

/** What `apiPages` gives for a list of such items. */
export type ApiPages<Item> = ReturnType<typeof pagesOptions<Item>>;

function pagesOptions<Item>(
  queryKey: readonly [address: string, query: object, shape: 'pages'],
  readPage: (page: string | null, signal: AbortSignal) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // It gets and gives the whole list; the library's type of it knows single pages only.
    persister: refetchFirstPages as never,
  });
}
