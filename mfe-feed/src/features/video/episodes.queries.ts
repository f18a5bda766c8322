import type { Show, Video } from '@beem/api-client';
import { apiQuery, useQuery } from '@beem/platform';

const showOptions = (showId: number) => apiQuery('/api/shows/{id}', { path: { id: showId } });
const episodeListOptions = (showId: number) => apiQuery('/api/videos', { query: { showId } });

/** The show of an episode; no request for a video without a show. */
export function useShowOf({ showId }: Pick<Video, 'showId'>): Show | null {
  const show = useQuery({ ...showOptions(showId ?? 0), enabled: showId !== null });
  return show.data ?? null;
}

/** The episodes of a show, in order; no request for a video without a show. */
export function useEpisodesOf({ showId }: Pick<Video, 'showId'>) {
  return useQuery({ ...episodeListOptions(showId ?? 0), enabled: showId !== null });
}

/**
 * The next episode; null after the last one and for videos that are not episodes; undefined while the episodes are
 * unknown.
 */
export function useNextEpisode(video: Pick<Video, 'id' | 'showId'>): Video | null | undefined {
  const { data, isError } = useEpisodesOf(video);
  const { id, showId } = video;
  if (showId !== null && !data && !isError) return undefined;
  const at = data?.findIndex((episode) => episode.id === id) ?? -1;
  if (at < 0) return null;
  return data?.slice(at + 1).find(({ videoUrl }) => videoUrl !== null) ?? null;
}
