import type { PublicUser, Show, Video } from '@beem/api-client';
import { apiQuery, useQuery } from '@beem/platform';
import { useEffect, useState } from 'react';

const PER_GROUP = 3;
const DEBOUNCE_MS = 150;

export interface Found {
  shows: Show[];
  videos: Video[];
  users: PublicUser[];
}

export interface Suggested {
  found: Found;
  isSearching: boolean;
  /** The failed searches: 'shows', 'videos', 'users'. */
  failed: string[];
  /** Repeats the failed searches. */
  retry: () => void;
}

/** Up to three shows, three videos and three creators, requested when the typing pauses. */
export function useSuggestions(query: string): Suggested {
  const debounced = useDebounced(query);
  const input = { query: { q: debounced, limit: PER_GROUP } };
  const shows = useQuery(apiQuery('/api/search/shows', input));
  const videos = useQuery(apiQuery('/api/search/videos', input));
  const users = useQuery(apiQuery('/api/search/users', input));
  const all = [
    { name: 'shows', ...shows },
    { name: 'videos', ...videos },
    { name: 'users', ...users },
  ];
  const failed = all.filter(({ isError, data }) => isError && !data);
  return {
    found: {
      shows: shows.data?.slice(0, PER_GROUP) ?? [],
      videos: videos.data?.slice(0, PER_GROUP) ?? [],
      users: users.data?.slice(0, PER_GROUP) ?? [],
    },
    isSearching: debounced !== query || all.some(({ isPending }) => isPending),
    failed: failed.map(({ name }) => name),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function useDebounced(query: string): string {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}
