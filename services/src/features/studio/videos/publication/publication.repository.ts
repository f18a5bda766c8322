import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { SET_SCORES_SQL, type VideoEntity } from '../../../viewing/index.js';

@Injectable()
export class PublicationRepository {
  /** @returns null when it no longer waits for a decision */
  async publish(
    tx: Transaction,
    id: number,
  ): Promise<{ type: VideoEntity['type']; ageRating: VideoEntity['age_rating'] } | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'type' | 'age_rating'>>(
      {
        name: 'publication-publish',
        text: `UPDATE videos SET status = 'ready', notice = NULL, published_at = coalesce(published_at, now()), ${SET_SCORES_SQL}
               WHERE id = $1 AND status = 'needs_decision' AND deleted_at IS NULL AND NOT is_hidden
               RETURNING type, age_rating`,
      },
      [id],
    );
    return row ? { type: row.type, ageRating: row.age_rating } : null;
  }
}
