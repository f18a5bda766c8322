import {
  type AddressInput,
  type ItemOf,
  keyOf,
  type ListPath,
  type Optional,
  type Page,
  type PageCall,
} from '@beem/api-client';
// Imported by its public name: this file is outside the façade and uses the one client of the tab.
import { api, infiniteQueryOptions } from '@beem/platform';
import { refetchFirstPages } from './read-again';

/**
 * Query options for a list in pages: `useInfiniteQuery(apiPages('/api/shows', { query: { limit: 100 } }))`. When a long
 * list is read again (invalidated, on focus), only its first pages are read (`refetchFirstPages`). The key is that of
 * `apiQuery` with `pages` added, because the data is pages: `[address]` alone invalidates every variant. Imported as
 * `@beem/platform/api-pages`: the first load of the shell needs no such list.
 */
export function apiPages<P extends ListPath>(
  path: P,
  ...[input]: Optional<AddressInput<'get', P>>
): ApiPages<ItemOf<P>> {
  const [address, query = {}] = keyOf(path, input);
  return pagesOptions([address, query, 'pages'], (page, signal) => {
    // TypeScript does not see that an input with a page and a signal added is still complete.
    const call: unknown = [{ ...input, page, signal }];
    return api.getPage(path, ...(call as Optional<PageCall<P>>));
  });
}

/** The query options of a list with these items. */
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
    // The persister takes and returns the whole list; the library's type knows single pages only.
    persister: refetchFirstPages as never,
  });
}
