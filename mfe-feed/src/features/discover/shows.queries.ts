import type { Page, Show } from '@beem/api-client';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { distinct } from '@beem/ui';
import { useEffect } from 'react';
import { FILTER_NAMES, type Filters, isFiltering } from './filters';

/** The server's maximum page size. */
const PAGE_SIZE = 100;
/** Up to this many shows are filtered in the browser; the server filters a larger catalogue. */
const PAGES_MAX = 5;

const ALL_SHOWS = `/api/shows?limit=${PAGE_SIZE}`;

const showsOptions = (path: string) =>
  infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }) => api.getPage<Show>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }: Page<Show>, pages) => (pages.length < PAGES_MAX ? next : null),
  });

/** Shows by popularity: reads page after page up to the limit. */
function useShowPages(path: string) {
  const query = useInfiniteQuery(showsOptions(path));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    // After a failure only the user's retry continues.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const shows = data && distinct(data.pages.flatMap(({ items }) => items));
  const isCut = data?.pages.length === PAGES_MAX && Boolean(data.pages.at(-1)?.next);
  return { query, shows, isCut };
}

/** All loaded shows, and the matching ones; the server does the matching for a large catalogue. */
export function useShows(filters: Filters) {
  const all = useShowPages(ALL_SHOWS);
  const isAsked = all.isCut && isFiltering(filters);
  const narrowed = useShowPages(isAsked ? narrowedPath(filters) : ALL_SHOWS);
  return {
    all: all.shows,
    /** Undefined while the server searches. */
    candidates: narrowed.shows,
    error: narrowed.shows ? null : narrowed.query.error,
    isRetrying: narrowed.query.isFetching,
    retry: () => void narrowed.query.refetch(),
  };
}

function narrowedPath(filters: Filters): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const name of FILTER_NAMES) if (filters[name].trim()) params.set(name, filters[name].trim());
  return `/api/shows?${params}`;
}
