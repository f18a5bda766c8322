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

  async lock(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      { name: 'video-removals-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' },
      [id],
    );
  }

  /** @param minimum the rating that the video has; null leaves it to its creator */
  async setMinimum(tx: Transaction, id: number, minimum: AgeRating | null): Promise<void> {
    await tx.query(
      {
        name: 'video-removals-set-minimum',
        text: `UPDATE videos SET minimum_rating = $2
               WHERE id = $1 AND minimum_rating IS DISTINCT FROM $2 AND ($2::text IS NULL OR age_rating = $2)`,
      },
      [id, minimum],
    );
  }
}
