import type { Video } from '@beem/api-client';
import { aUser } from './users';

/** A video as the server answers. */
export function aVideo(overrides: Partial<Video> = {}): Video {
  return {
    id: 1,
    type: 'trailer',
    title: 'The Gardener Has Let Go',
    description: 'Waterfalls included.',
    ageRating: 'all',
    tags: [],
    status: 'ready',
    failureReason: null,
    notice: null,
    replacesId: null,
    replacedById: null,
    videoUrl: null,
    thumbnailUrl: null,
    thumbhash: null,
    duration: null,
    width: null,
    height: null,
    likeCount: 0,
    commentCount: 0,
    viewCount: 0,
    isLiked: false,
    isSaved: false,
    episodeNumber: null,
    watchTime: null,
    isCompleted: false,
    canDelete: true,
    canRetry: false,
    showId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    creator: aUser(),
    ...overrides,
  };
}
