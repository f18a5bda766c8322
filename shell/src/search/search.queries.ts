import type { PublicUser, Show, Video } from '@beem/api-client';
import { useQuery } from '@beem/platform';
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
  const key = (kind: string) => [`/api/search/${kind}?q=${encodeURIComponent(settled)}&limit=${PER_GROUP}`];
  const shows = useQuery<Show[]>({ queryKey: key('shows') });
  const videos = useQuery<Video[]>({ queryKey: key('videos') });
  const users = useQuery<PublicUser[]>({ queryKey: key('users') });
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
