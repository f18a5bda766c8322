import type { Show, Video } from '@beem/api-client';
import { queryOptions, useQuery } from '@beem/platform';

export const episodeKeys = {
  show: (showId: number) => [`/api/shows/${showId}`] as const,
  list: (showId: number) => [`/api/videos?showId=${showId}`] as const,
};

const showOptions = (showId: number) => queryOptions<Show>({ queryKey: episodeKeys.show(showId) });
const episodeListOptions = (showId: number) => queryOptions<Video[]>({ queryKey: episodeKeys.list(showId) });

/** The show of an episode; nothing is asked for a video that belongs to none. */
export function useShowOf({ showId }: Pick<Video, 'showId'>): Show | null {
  const show = useQuery({ ...showOptions(showId ?? 0), enabled: showId !== null });
  return show.data ?? null;
}

/** The episode after this one, or null at the end of a show and for videos that are no episodes. */
export function useNextEpisode({ id, showId }: Pick<Video, 'id' | 'showId'>): Video | null {
  const { data } = useQuery({ ...episodeListOptions(showId ?? 0), enabled: showId !== null });
  const at = data?.findIndex((episode) => episode.id === id) ?? -1;
  if (at < 0) return null;
  return data?.slice(at + 1).find(({ videoUrl }) => videoUrl !== null) ?? null;
}
