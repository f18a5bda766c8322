import type { Show } from '@beem/api-client';
import { AGE_RATINGS, GENRES } from '@beem/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { useEffect } from 'react';
import { type Filters, isFiltering } from './filters';

/** The most that one answer holds. */
const PAGE_SIZE = 100;
/** So many shows are filtered here, as one types; of a larger catalogue the server finds what is wanted. */
const PAGES_MAX = 5;

type Narrowing = Partial<ReturnType<typeof toQuery>>;
const NO_FILTERS: Narrowing = {};

const showsOptions = (narrowing: Narrowing) =>
  infiniteQueryOptions({
    ...apiPages('/api/shows', { query: { limit: PAGE_SIZE, ...narrowing } }),
    getNextPageParam: ({ next }, pages) => (pages.length < PAGES_MAX ? next : null),
  });

/** Shows by popularity, page after page as far as the bound. */
function useShowPages(narrowing: Narrowing) {
  const query = useInfiniteQuery(showsOptions(narrowing));
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
  const all = useShowPages(NO_FILTERS);
  const isAsked = all.isCut && isFiltering(filters);
  const narrowed = useShowPages(isAsked ? toQuery(filters) : NO_FILTERS);
  return {
    all: all.shows,
    /** Undefined while the server looks for them. */
    candidates: narrowed.shows,
    error: narrowed.shows ? null : narrowed.query.error,
    isRetrying: narrowed.query.isFetching,
    retry: () => void narrowed.query.refetch(),
  };
}

/** What the server is asked for; an empty text narrows nothing, nor does one that names no genre or rating. */
function toQuery({ q, genre, year, ageRating }: Filters) {
  return {
    q: q.trim() || undefined,
    genre: GENRES.find((one) => one === genre.trim()),
    year: year.trim() ? Number(year) : undefined,
    ageRating: AGE_RATINGS.find((rating) => rating === ageRating.trim()),
  };
}

/** A show that became more popular between two pages may come twice. */
function distinct(shows: readonly Show[]): Show[] {
  return [...new Map(shows.map((show) => [show.id, show])).values()];
}
