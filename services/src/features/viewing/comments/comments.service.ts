import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, lockFirst } from '../../../platform/database/index.js';
import { type CursorCodec, cutPage, idCursor, mapPage, type Page } from '../../../platform/http/index.js';
import { canDelete, VideoAccess } from '../videos/index.js';
import { commentDeletionForbidden, commentNotFound, keyUsed, parentNotFound } from './comment.errors.js';
import { toComment } from './comment.mapper.js';
import { type CommentRow } from './comment.row.js';
import { CommentChangesRepository } from './comment-changes.repository.js';
import { CommentsRepository } from './comments.repository.js';
import type { CommentDto } from './dto/comment.dto.js';
import type { CommentLikeStateDto } from './dto/comment-like.dto.js';
import type { CommentsQueryDto } from './dto/comments-query.dto.js';
import type { PostCommentDto } from './dto/post-comment.dto.js';

const commentsCursor = idCursor('comments');
const repliesCursor = idCursor('replies');

/**
 * Every call first checks whether the user may see the video, because its comments have its visibility. Only own
 * comments and likes may be removed from a video that the user may no longer see.
 */
@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentsRepository,
    private readonly changes: CommentChangesRepository,
    private readonly access: VideoAccess,
  ) {}

  async list(viewer: AuthUser | null, videoId: number, query: CommentsQueryDto): Promise<Page<CommentDto>> {
    await this.access.requireVisible(viewer, videoId);
    const page = pageOf(videoId, viewer, query, commentsCursor);
    return toPage(
      await this.comments.findByVideo(this.database, page),
      page.size - 1,
      viewer,
      commentsCursor,
    );
  }

  async listReplies(viewer: AuthUser | null, id: number, query: CommentsQueryDto): Promise<Page<CommentDto>> {
    await this.requireComment(viewer, id);
    const page = pageOf(id, viewer, query, repliesCursor);
    return toPage(await this.comments.findReplies(this.database, page), page.size - 1, viewer, repliesCursor);
  }

  /** @param postKey the client's key of this comment, by which a retry finds the first call's result */
  async add(
    me: AuthUser,
    videoId: number,
    body: PostCommentDto,
    postKey: string | null,
  ): Promise<CommentDto> {
    await this.access.requireWatchable(me, videoId);
    const known = await this.findPosted(me, postKey);
    if (known) return this.toSamePost(known, me, videoId, body);
    const answered = body.parentId ? await this.comments.findOne(this.database, body.parentId, me.id) : null;
    if (body.parentId && (!answered || answered.is_deleted || Number(answered.video_id) !== videoId))
      throw parentNotFound();
    const id = await this.changes.add(this.database, {
      videoId,
      userId: me.id,
      threadId: answered ? threadOf(answered) : null,
      answeredId: answered ? Number(answered.id) : null,
      content: body.content,
      postKey,
    });
    const row = id === null ? await this.findPosted(me, postKey) : await this.find(me, id);
    if (row) return this.toSamePost(row, me, videoId, body);
    // Video or thread was deleted meanwhile.
    throw body.parentId ? parentNotFound() : commentNotFound();
  }

  async like(me: AuthUser, id: number, wanted: boolean | null): Promise<CommentLikeStateDto> {
    const mayIgnoreVisibility = (row: CommentRow) => wanted === false && row.is_liked;
    await this.requireComment(me, id, mayIgnoreVisibility);
    const state = await lockFirst(this.database, wanted, {
      lock: (tx) => this.changes.lockLikes(tx, id),
      change: (sql) => this.changes.like(sql, { commentId: id, userId: me.id, wanted }),
    });
    if (!state) throw commentNotFound();
    return state;
  }

  async delete(me: AuthUser, id: number): Promise<void> {
    const row = await this.requireComment(me, id, ({ author_id }) => author_id === me.id);
    if (row.is_deleted || row.author_id === null) throw commentNotFound();
    if (!canDelete(me, row.author_id)) throw commentDeletionForbidden(me);
    const comment = { id, threadId: threadOf(row), videoId: Number(row.video_id) };
    await this.database.transaction(async (tx) => {
      if (!(await this.changes.lockForDeletion(tx, comment))) throw commentNotFound();
      await this.changes.delete(tx, comment);
    });
  }

  /** A comment whose video this user may see; where `mayIgnoreVisibility` is true of its row, any comment. */
  private async requireComment(
    viewer: AuthUser | null,
    id: number,
    mayIgnoreVisibility: (row: CommentRow) => boolean = () => false,
  ): Promise<CommentRow> {
    const row = await this.comments.findOne(this.database, id, viewer?.id ?? null);
    if (!row) throw commentNotFound();
    if (!mayIgnoreVisibility(row)) await this.access.requireVisible(viewer, Number(row.video_id));
    return row;
  }

  /** A key belongs to one comment: with another one it is the client's fault. */
  private async toSamePost(
    row: CommentRow,
    me: AuthUser,
    videoId: number,
    { content, parentId = null }: PostCommentDto,
  ): Promise<CommentDto> {
    const isSame =
      Number(row.video_id) === videoId && row.content === content && (await this.isAnswerTo(row, parentId));
    if (!isSame) throw keyUsed();
    return toComment(row, me);
  }

  /** For older replies only the thread is known, not the comment to which they reply. */
  private async isAnswerTo(row: CommentRow, parentId: number | null): Promise<boolean> {
    const answeredId = row.answered_id ?? row.parent_id;
    if (answeredId === null || parentId === null) return answeredId === parentId;
    if (Number(answeredId) === parentId) return true;
    if (row.answered_id !== null) return false;
    const parent = await this.comments.findOne(this.database, parentId, null);
    return parent !== null && threadOf(parent) === threadOf(row);
  }

  private find(me: AuthUser, id: number): Promise<CommentRow | null> {
    return this.comments.findOne(this.database, id, me.id);
  }

  private async findPosted(me: AuthUser, postKey: string | null): Promise<CommentRow | null> {
    return postKey === null ? null : this.comments.findByPostKey(this.database, me.id, postKey);
  }
}

function threadOf(row: CommentRow): number {
  return Number(row.parent_id ?? row.id);
}

type IdCursor = CursorCodec<{ id: string }>;

function pageOf(id: number, viewer: AuthUser | null, query: CommentsQueryDto, cursor: IdCursor) {
  // One more row shows whether there is a next page.
  const size = (query.limit ?? COMMENTS_PAGE_SIZE) + 1;
  return { id, viewerId: viewer?.id ?? null, after: cursor.decode(query.cursor)?.id ?? null, size };
}

function toPage(
  rows: CommentRow[],
  limit: number,
  viewer: AuthUser | null,
  cursor: IdCursor,
): Page<CommentDto> {
  return mapPage(cutPage(rows, limit, cursor.encode), (row) => toComment(row, viewer));
}
