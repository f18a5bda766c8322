import type { PublicUser, Video } from '@beem/api-client';
import type { ApiAnswer } from '@beem/testing/web';

export function aCreator(overrides: Partial<PublicUser> = {}): PublicUser {
  return {
    id: 'creator-1',
    username: 'ines_after_dark',
    displayName: 'Inês After Dark',
    firstName: null,
    lastName: null,
    showRealName: false,
    profileImageUrl: null,
    isVerified: true,
    isCreator: true,
    isFollowing: false,
    followersCount: 9_300,
    followingCount: 4,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

/** A video in the API's format; the id determines its texts. */
export function aVideo(id: number, overrides: Partial<Video> = {}): Video {
  return {
    id,
    type: 'trailer',
    title: `Film ${id}`,
    description: 'The district has eleven thousand signs.',
    ageRating: 'all',
    tags: ['AI', 'Cyberpunk', 'Drama'],
    status: 'ready',
    failureReason: null,
    notice: null,
    replacesId: null,
    replacedById: null,
    videoUrl: `/media/${id}.mp4`,
    thumbnailUrl: `/media/${id}.webp`,
    thumbhash: null,
    duration: 12,
    width: 540,
    height: 960,
    likeCount: 6_100,
    commentCount: 214,
    viewCount: 48_200,
    isLiked: false,
    isSaved: false,
    episodeNumber: null,
    watchTime: null,
    isCompleted: false,
    canDelete: false,
    canRetry: false,
    showId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    creator: aCreator(),
    ...overrides,
  };
}

export function videos(count: number, firstId = 1): Video[] {
  return Array.from({ length: count }, (_, index) => aVideo(firstId + index));
}

/** A page of the feed; `next` is the cursor of the next page. */
export function feedPage(videos: Video[], next?: string): ApiAnswer {
  const link = `</api/videos/trailers?cursor=${next}>; rel="next"`;
  return { body: videos, headers: next ? { Link: link } : {} };
}
