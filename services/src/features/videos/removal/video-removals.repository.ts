import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';

/** What a moderator says about a removal. */
export interface Removal {
  /** A reason of `REPORT_REASONS`. */
  rule: string;
  /** For the creator; null for none. */
  note: string | null;
}

/** `is_hidden` is what every list, call and address asks; the other columns say why. */
@Injectable()
export class VideoRemovalsRepository {
  /** @returns its creator; null when it is hidden or deleted already */
  async hide(tx: Transaction, id: number, { rule, note }: Removal): Promise<string | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'creator_id'>>(
      {
        name: 'video-removals-hide',
        text: `UPDATE videos SET is_hidden = true, removed_at = now(), removal_rule = $2, removal_note = $3
               WHERE id = $1 AND NOT is_hidden AND deleted_at IS NULL RETURNING creator_id`,
      },
      [id, rule, note],
    );
    return row?.creator_id ?? null;
  }

  /** @returns its creator; null when it is not hidden, or deleted */
  async show(tx: Transaction, id: number): Promise<string | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'creator_id'>>(
      {
        name: 'video-removals-show',
        text: `UPDATE videos SET is_hidden = false, removed_at = NULL, removal_rule = NULL, removal_note = NULL
               WHERE id = $1 AND is_hidden AND deleted_at IS NULL RETURNING creator_id`,
      },
      [id],
    );
    return row?.creator_id ?? null;
  }

  /** The ratings of a video, locked; null when it is deleted. */
  async lockRating(
    tx: Transaction,
    id: number,
  ): Promise<Pick<VideoEntity, 'creator_id' | 'age_rating' | 'minimum_rating'> | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'creator_id' | 'age_rating' | 'minimum_rating'>>(
      {
        name: 'video-removals-lock-rating',
        text: `SELECT creator_id, age_rating, minimum_rating FROM videos
               WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      },
      [id],
    );
    return row ?? null;
  }

  async setRatings(
    tx: Transaction,
    id: number,
    { rating, minimum }: { rating: AgeRating; minimum: AgeRating },
  ): Promise<void> {
    await tx.query(
      {
        name: 'video-removals-set-ratings',
        text: 'UPDATE videos SET age_rating = $2, minimum_rating = $3 WHERE id = $1',
      },
      [id, rating, minimum],
    );
  }

  async clearMinimum(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      {
        name: 'video-removals-clear-minimum',
        text: 'UPDATE videos SET minimum_rating = NULL WHERE id = $1 AND minimum_rating IS NOT NULL',
      },
      [id],
    );
  }
}
