import type { PublicUser, Video } from '@beem/api-client';
import { aVideo as aPlainVideo, aPublicUser } from '@beem/testing/entities';
import type { ApiAnswer } from '@beem/testing/web';

export const aCreator = (overrides: Partial<PublicUser> = {}): PublicUser =>
  aPublicUser({ id: 'creator-1', followersCount: 9_300, ...overrides });

/** A watched video of another creator; the id determines its texts and files. */
export function aVideo(id: number, overrides: Partial<Video> = {}): Video {
  return aPlainVideo({
    id,
    title: `Film ${id}`,
    description: 'The district has eleven thousand signs.',
    tags: ['AI', 'Cyberpunk', 'Drama'],
    videoUrl: `/media/${id}.mp4`,
    thumbnailUrl: `/media/${id}.webp`,
    duration: 12,
    width: 540,
    height: 960,
    likeCount: 6_100,
    commentCount: 214,
    viewCount: 48_200,
    canDelete: false,
    creator: aCreator(),
    ...overrides,
  });
}

export function videos(count: number, firstId = 1): Video[] {
  return Array.from({ length: count }, (_, index) => aVideo(firstId + index));
}

/** A page of the feed; `next` is the cursor of the next page. */
export function feedPage(videos: Video[], next?: string): ApiAnswer {
  const link = `</api/videos/trailers?cursor=${next}>; rel="next"`;
  return { body: videos, headers: next ? { Link: link } : {} };
}
