import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { CommentRemovalsRepository } from './comment-removals.repository.js';

/**
 * The effect of a moderator's decision on a comment, in the transaction of the decision: it is shown as deleted and not
 * counted, but its text is kept. It may be repeated.
 */
@Injectable()
export class CommentRemovals {
  constructor(
    private readonly removals: CommentRemovalsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Locks a comment and the rows with its counters, in the order of every change of comments.
   * @returns false when it is deleted
   */
  async lock(tx: Transaction, commentId: number): Promise<boolean> {
    return (await this.removals.lock(tx, commentId)) !== null;
  }

  /** @returns whether it changed anything */
  async setRemoved(tx: Transaction, commentId: number, isRemoved: boolean): Promise<boolean> {
    const comment = await this.removals.lock(tx, commentId);
    if (!comment || comment.is_hidden === isRemoved) return false;
    await this.removals.setHidden(tx, commentId, isRemoved);
    const event = { commentId, videoId: Number(comment.video_id) };
    await this.outbox.add(tx, isRemoved ? 'comment.removed' : 'comment.restored', event);
    return true;
  }
}
