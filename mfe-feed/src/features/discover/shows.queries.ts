import { AGE_RATINGS, GENRES } from '@beem/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { distinct } from '@beem/ui';
import { useEffect } from 'react';
import { type Filters, isFiltering } from './filters';

/** The server's maximum page size. */
const PAGE_SIZE = 100;
/** Up to this many shows are filtered in the browser; the server filters a larger catalogue. */
const MAX_PAGES = 5;

type ShowQuery = Partial<ReturnType<typeof toQuery>>;
const ALL_SHOWS: ShowQuery = {};

const showsOptions = (query: ShowQuery) =>
  infiniteQueryOptions({
    ...apiPages('/api/shows', { query: { limit: PAGE_SIZE, ...query } }),
    getNextPageParam: ({ next }, pages) => (pages.length < MAX_PAGES ? next : null),
  });

/** Shows by popularity: reads page after page up to the limit. */
function useShowPages(showQuery: ShowQuery) {
  const query = useInfiniteQuery(showsOptions(showQuery));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    // After a failure only the user's retry continues.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const shows = data && distinct(data.pages.flatMap(({ items }) => items));
  const isCut = data?.pages.length === MAX_PAGES && Boolean(data.pages.at(-1)?.next);
  return { query, shows, isCut };
}

/** All loaded shows, and the matching ones; the server does the matching for a large catalogue. */
export function useShows(filters: Filters) {
  const all = useShowPages(ALL_SHOWS);
  const isAsked = all.isCut && isFiltering(filters);
  const narrowed = useShowPages(isAsked ? toQuery(filters) : ALL_SHOWS);
  return {
    all: all.shows,
    /** Undefined while the server searches. */
    candidates: narrowed.shows,
    error: narrowed.shows ? null : narrowed.query.error,
    isRetrying: narrowed.query.isFetching,
    retry: () => void narrowed.query.refetch(),
  };
}

/** Builds the query of GET /api/shows. Empty texts and unknown genres or ratings do not filter. */
function toQuery({ q, genre, year, ageRating }: Filters) {
  return {
    q: q.trim() || undefined,
    genre: GENRES.find((one) => one === genre.trim()),
    year: year.trim() ? Number(year) : undefined,
    ageRating: AGE_RATINGS.find((rating) => rating === ageRating.trim()),
  };
}
