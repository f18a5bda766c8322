import type { PublicUser, Show, Video } from '@beem/api-client';
import { apiQuery, useQuery } from '@beem/platform';
import { useEffect, useState } from 'react';

const PER_GROUP = 3;
const SETTLE_MS = 150;

export interface Found {
  shows: Show[];
  videos: Video[];
  users: PublicUser[];
}

export interface Suggested {
  found: Found;
  isSearching: boolean;
  /** None of the three searches answered. */
  isFailed: boolean;
}

/** Up to three shows, three videos and three creators, asked for once the typing pauses. */
export function useSuggestions(query: string): Suggested {
  const settled = useOptimistic(query);
  const input = { query: { q: settled, limit: PER_GROUP } };
  const shows = useQuery(apiQuery('/api/search/shows', input));
  const videos = useQuery(apiQuery('/api/search/videos', input));
  const users = useQuery(apiQuery('/api/search/users', input));
  const all = [shows, videos, users];
  return {
    found: {
      shows: shows.data?.slice(0, PER_GROUP) ?? [],
      videos: videos.data?.slice(0, PER_GROUP) ?? [],
      users: users.data?.slice(0, PER_GROUP) ?? [],
    },
    isSearching: settled !== query || all.some(({ isPending }) => isPending),
    isFailed: all.every(({ isError }) => isError),
  };
}

function useOptimistic(query: string): string {
  const [settled, setOptimistic] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setOptimistic(query), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}
