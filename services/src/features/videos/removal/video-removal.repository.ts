import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';

@Injectable()
export class VideoRemovalRepository {
  async lock(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      { name: 'video-removal-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' },
      [id],
    );
  }

  /** @returns the creator; null when nothing was to be changed */
  async setHidden(tx: Transaction, id: number, isHidden: boolean): Promise<string | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'creator_id'>>(
      {
        name: 'video-removal-set-hidden',
        text: 'UPDATE videos SET is_hidden = $2 WHERE id = $1 AND is_hidden <> $2 RETURNING creator_id',
      },
      [id, isHidden],
    );
    return row?.creator_id ?? null;
  }

  async setMinimumRating(tx: Transaction, id: number, rating: AgeRating): Promise<void> {
    await tx.query(
      {
        name: 'video-removal-set-minimum-rating',
        text: 'UPDATE videos SET minimum_rating = $2 WHERE id = $1 AND age_rating = $2',
      },
      [id, rating],
    );
  }

  async clearMinimumRating(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      {
        name: 'video-removal-clear-minimum-rating',
        text: 'UPDATE videos SET minimum_rating = NULL WHERE id = $1 AND minimum_rating IS NOT NULL',
      },
      [id],
    );
  }
}
