import type { Comment } from '@beem/api-client';
import { aCreator } from './videos';

/** A comment as the server answers, by a user of its own. */
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
      id: `person-${id}`,
      username: `person_${id}`,
      displayName: `Person ${id}`,
      isVerified: false,
    }),
    ...overrides,
  };
}
