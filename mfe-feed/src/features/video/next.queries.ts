import type { Video } from '@beem/api-client';
import { apiQuery, useQuery, useSession } from '@beem/platform';

/** Number of videos in the list of next videos. */
const LIST_SIZE = 6;

const ofCreatorOptions = (userId: string) =>
  apiQuery('/api/profile/{userId}/videos', { path: { userId }, query: { limit: LIST_SIZE + 1 } });
const hubOptions = apiQuery('/api/videos/trailers', { query: { limit: 20 } });

export interface NextVideos {
  videos: Video[];
  isLoading: boolean;
}

/**
 * The next videos after one without a next episode: more by its creator, then the hub from this video on. Guests see no
 * profiles, so for them the creator's videos are those in the hub.
 * @param isEnabled false makes no request
 */
export function useNextVideos(
  { id, creator }: Pick<Video, 'id' | 'creator'>,
  isEnabled: boolean,
): NextVideos {
  const { status } = useSession();
  const ofCreator = useQuery({
    ...ofCreatorOptions(creator.id),
    enabled: isEnabled && status === 'signedIn',
  });
  const hub = useQuery({ ...hubOptions, enabled: isEnabled });
  const isCreatorKnown = status === 'signedOut' || ofCreator.data !== undefined || ofCreator.isError;
  const isLoading = isEnabled && (!isCreatorKnown || hub.isLoading);
  if (!isEnabled || isLoading) return { videos: [], isLoading };
  const inHub = hub.data ?? [];
  const at = inHub.findIndex((video) => video.id === id);
  const onwards = [...inHub.slice(at + 1), ...inHub.slice(0, Math.max(0, at))];
  const byCreator = (ofCreator.data ?? []).concat(onwards.filter((video) => video.creator.id === creator.id));
  const candidates = [...byCreator, ...onwards].filter((video) => video.id !== id && video.videoUrl !== null);
  const distinct = new Map(candidates.map((video) => [video.id, video] as const));
  return { videos: [...distinct.values()].slice(0, LIST_SIZE), isLoading: false };
}
