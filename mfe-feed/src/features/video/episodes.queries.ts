import type { Show, Video } from '@beem/api-client';
import { apiQuery, useQuery } from '@beem/platform';

const showOptions = (showId: number) => apiQuery('/api/shows/{id}', { path: { id: showId } });
const episodeListOptions = (showId: number) => apiQuery('/api/videos', { query: { showId } });

/** The show of an episode; no request for a video without a show. */
export function useShowOf({ showId }: Pick<Video, 'showId'>): Show | null {
  const show = useQuery({ ...showOptions(showId ?? 0), enabled: showId !== null });
  return show.data ?? null;
}

/** The next episode, or null after the last one and for videos that are not episodes. */
export function useNextEpisode({ id, showId }: Pick<Video, 'id' | 'showId'>): Video | null {
  const { data } = useQuery({ ...episodeListOptions(showId ?? 0), enabled: showId !== null });
  const at = data?.findIndex((episode) => episode.id === id) ?? -1;
  if (at < 0) return null;
  return data?.slice(at + 1).find(({ videoUrl }) => videoUrl !== null) ?? null;
}
