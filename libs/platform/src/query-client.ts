import type { PathWith } from '@beem/api-client';
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from './api';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Keys to invalidate on success instead of all; `false` for none (progress reports and the like). */
      invalidates?: readonly QueryKey[] | false;
    };
  }
}

const FRESH_FOR_MS = 30_000;

/**
 * Query client with the product's defaults (specification, section 9; the library's own where they are the same:
 * stale queries are read again on mount and on focus). A successful mutation marks every query
 * stale and refetches the active ones; a mutation narrows that with `meta: {invalidates: [key, …] | false}`.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // `apiQuery` types key and address together; a key made by hand may hold any address and anything after it.
        queryFn: ({ queryKey: [address, query], signal }) =>
          api.get(
            address as PathWith<'get'>,
            { query: isRecord(query) ? query : undefined, signal } as object,
          ),
        staleTime: FRESH_FOR_MS,
        retry: false,
        // Without a network a read or write fails visibly, instead of waiting unseen and being lost with the tab.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, mutation) => {
        const keys = mutation.meta?.invalidates;
        if (keys === false) return;
        // Not awaited: a mutation ends with the server's answer, not when every list has been read again.
        if (!keys) void client.invalidateQueries();
        else for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
    }),
  });
  return client;
}

let ofPage: QueryClient | undefined;

/** The query client of this page. It exists before the first render, so that a page's data can be in its cache by then. */
export function pageQueryClient(): QueryClient {
  ofPage ??= createQueryClient();
  return ofPage;
}

function isRecord(value: unknown): boolean {
  return (value as object | undefined)?.constructor === Object;
}
