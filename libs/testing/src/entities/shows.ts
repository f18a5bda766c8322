import type { Show } from '@beem/api-client';
import { aPublicUser } from './users';

/** A show as the server answers; the id determines title and cover. */
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
    creator: aPublicUser(),
    ...overrides,
  };
}
