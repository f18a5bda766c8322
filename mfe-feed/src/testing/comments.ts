import type { Comment } from '@beem/api-client';
import { aCreator } from './videos';

/** A comment in the API's format, with its own author. */
export function aComment(id: number, overrides: Partial<Comment> = {}): Comment {
  return {
    id,
    videoId: 1,
    parentId: null,
    content: `Comment ${id}`,
    isDeleted: false,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    canDelete: false,
    createdAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    user: aCreator({
      id: `user-${id}`,
      username: `user_${id}`,
      displayName: `User ${id}`,
      isVerified: false,
    }),
    ...overrides,
  };
}
