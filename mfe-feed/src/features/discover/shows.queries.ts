import type { Page, Show } from '@beem/api-client';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { useEffect } from 'react';
import { FILTER_NAMES, type Filters, isFiltering } from './filters';

/** The most that one answer holds. */
const PAGE_SIZE = 100;
/** So many shows are filtered here, as one types; of a larger catalogue the server finds what is wanted. */
const PAGES_MAX = 5;

const ALL_SHOWS = `/api/shows?limit=${PAGE_SIZE}`;

const showsOptions = (path: string) =>
  infiniteQueryOptions({
    queryKey: [path] as const,
    queryFn: ({ pageParam, signal }) => api.getPage<Show>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }: Page<Show>, pages) => (pages.length < PAGES_MAX ? next : null),
  });

/** Shows by popularity, page after page as far as the bound. */
function useShowPages(path: string) {
  const query = useInfiniteQuery(showsOptions(path));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    // After a failure it is the visitor who tries again, not a loop.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const shows = data && distinct(data.pages.flatMap(({ items }) => items));
  const isCut = data?.pages.length === PAGES_MAX && Boolean(data.pages.at(-1)?.next);
  return { query, shows, isCut };
}

/** All shows as far as they are read, and of a catalogue too large for that the ones that pass the filters. */
export function useShows(filters: Filters) {
  const all = useShowPages(ALL_SHOWS);
  const isAsked = all.isCut && isFiltering(filters);
  const narrowed = useShowPages(isAsked ? narrowedPath(filters) : ALL_SHOWS);
  return {
    all: all.shows,
    /** Undefined while the server looks for them. */
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

/** A show that became more popular between two pages may come twice. */
function distinct(shows: readonly Show[]): Show[] {
  return [...new Map(shows.map((show) => [show.id, show])).values()];
}
