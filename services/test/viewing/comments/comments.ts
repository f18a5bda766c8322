import { type Answer, type Beem, nextOf, type User, type VideoRow } from '../../support/index.js';

export interface Comment {
  id: number;
  parentId: number | null;
  content: string;
  isDeleted: boolean;
  likeCount: number;
  isLiked: boolean;
  replyCount: number;
  canDelete: boolean;
  user: { id: string } | null;
}

export function postComment(
  user: User,
  video: { id: number },
  body: { content?: unknown; parentId?: unknown } = { content: 'Nice' },
  headers?: Record<string, string>,
) {
  return user.visitor.post(`/api/videos/${video.id}/comments`, body, headers);
}

/** Posts a comment, which must succeed. */
export async function comment(
  user: User,
  video: { id: number },
  content = 'Nice',
  parentId?: number,
): Promise<Comment> {
  const { status, body } = await postComment(user, video, { content, parentId });
  if (status !== 201) throw new Error(`Posting answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Counters of comments of all users that differ from their rows. */
export function commentDrift(beem: Beem): Promise<Record<string, unknown>[]> {
  return beem.database.query({
    name: 'test-comment-drift',
    text: `SELECT 'video' AS of, v.id FROM videos v WHERE comment_count <>
             (SELECT count(*) FROM comments WHERE video_id = v.id AND deleted_at IS NULL)
           UNION ALL
           SELECT 'replies', c.id FROM comments c WHERE reply_count <>
             (SELECT count(*) FROM comments WHERE parent_id = c.id)
           UNION ALL
           SELECT 'likes', c.id FROM comments c WHERE like_count <>
             (SELECT count(*) FROM comment_likes WHERE comment_id = c.id)
           UNION ALL
           SELECT 'stub without replies', c.id FROM comments c WHERE deleted_at IS NOT NULL AND reply_count = 0`,
  });
}

/** Reads a list to its end; `between` is called after every page. */
export async function walk(
  user: User,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<Comment[]> {
  const seen: Comment[] = [];
  for (let next: string | null = path; next !== null; ) {
    const answer: Answer<Comment[]> = await user.visitor.get(next);
    if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}`);
    seen.push(...answer.body);
    next = nextOf(answer.headers);
    if (next) await between();
  }
  return seen;
}

export async function commentCount(user: User, video: VideoRow): Promise<number> {
  return (await user.visitor.get(`/api/videos/${video.id}`)).body.commentCount;
}
