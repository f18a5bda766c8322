import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { forbidden } from '../../../../platform/errors/index.js';
import { VideoAccess, VideoDeletion } from '../../../viewing/index.js';
import { notReplaceable, replacedNotFound } from '../videos.errors.js';
import { ReplacementRepository } from './replacement.repository.js';

/** Uploads that replace a video which waits for the decision of its creator, or which failed. */
@Injectable()
export class ReplacementService {
  constructor(
    private readonly access: VideoAccess,
    private readonly replacements: ReplacementRepository,
    private readonly deletion: VideoDeletion,
  ) {}

  /** @throws not_replaceable or forbidden, unless the video waits for the decision of this creator, or has failed */
  async requireReplaceable(sql: Sql, me: AuthUser, id: number): Promise<void> {
    const video = await this.access.find(me, id, sql);
    if (!video) throw replacedNotFound();
    if (video.creatorId !== me.id) throw forbidden('You can replace your own videos only.');
    if (!['needs_decision', 'failed'].includes(video.status) || video.isHidden) throw notReplaceable();
  }

  /**
   * Locks a video that is about to become ready, and then what it replaces. Called before anything is written: the
   * totals of a creator are locked by what is written, and always after the videos.
   * @returns what it replaces
   */
  async lockReplaced(tx: Transaction, videoId: number): Promise<number[]> {
    await this.replacements.lock(tx, videoId);
    return this.replacements.lockReplaced(tx, videoId);
  }

  /**
   * Deletes the replaced videos in the transaction that makes the new one ready, and takes over the values that the
   * form does not contain: captions, the own picture, the position in the show. A video that was published, deleted or
   * hidden meanwhile stays. These videos are not counted yet, so no show is recounted.
   * @param replaced from `lockReplaced`: of several the newest one's captions and picture count, and the position of
   *   the first
   */
  async takePlace(
    tx: Transaction,
    { videoId, creatorId }: { videoId: number; creatorId: string },
    replaced: number[],
  ): Promise<void> {
    for (const id of replaced) {
      await this.replacements.moveCaptions(tx, id, videoId);
      await this.replacements.moveCover(tx, id, videoId);
      await this.deletion.delete(tx, { id, creatorId });
      await this.replacements.takePosition(tx, id, videoId);
    }
  }
}
