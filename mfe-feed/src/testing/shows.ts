import type { Show, Video } from '@beem/api-client';
import { aCreator, aVideo } from './videos';

/** A show in the format of the API; the id determines its texts. */
export function aShow(id: number, overrides: Partial<Show> = {}): Show {
  return {
    id,
    title: `Show ${id}`,
    description: 'A keeper who is not alone, and a light that answers.',
    thumbnailUrl: `/media/show-${id}.webp`,
    heroUrl: null,
    thumbhash: null,
    genres: ['Sci-Fi'],
    ageRating: 'all',
    episodeCount: 3,
    withheldEpisodeCount: 0,
    viewCount: 1_200,
    likeCount: 90,
    isSaved: false,
    canDelete: false,
    createdAt: '2025-06-01T00:00:00.000Z',
    creator: aCreator(),
    ...overrides,
  };
}

export function anEpisode(id: number, episodeNumber: number, overrides: Partial<Video> = {}): Video {
  return aVideo(id, {
    type: 'episode',
    title: `Episode title ${episodeNumber}`,
    showId: 7,
    episodeNumber,
    duration: 120,
    ...overrides,
  });
}
