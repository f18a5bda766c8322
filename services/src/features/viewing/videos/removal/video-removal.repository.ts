import type { AgeRating } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { SET_SCORES_SQL } from '../ranking/score.js';
import type { VideoEntity } from '../video.entity.js';

type ChangedVideo = Pick<VideoEntity, 'creator_id' | 'type' | 'age_rating'> & {
  /** Whether this change has published it. */
  is_published: boolean;
};

@Injectable()
export class VideoRemovalRepository {
  /** @returns null when it is deleted */
  async lock(tx: Transaction, id: number): Promise<Pick<VideoEntity, 'age_rating' | 'deleted_at'> | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'age_rating' | 'deleted_at'>>(
      {
        name: 'video-removal-lock',
        text: 'SELECT age_rating, deleted_at FROM videos WHERE id = $1 FOR NO KEY UPDATE',
      },
      [id],
    );
    return row ?? null;
  }

  /**
   * A video that became ready while hidden is published when it is shown first. A video that is shown again is ranked
   * by its present engagement.
   * @returns null when nothing has changed
   */
  async setHidden(tx: Transaction, id: number, isHidden: boolean): Promise<ChangedVideo | null> {
    const [row] = await tx.query<ChangedVideo>(
      {
        name: `video-removal-${isHidden ? 'hide' : 'show'}`,
        text: `WITH before AS (SELECT id AS changed_id, published_at AS published_before FROM videos WHERE id = $1)
               UPDATE videos SET is_hidden = $2, published_at =
                 CASE WHEN NOT $2 AND status = 'ready' THEN coalesce(published_at, now()) ELSE published_at END
                 ${isHidden ? '' : `, ${SET_SCORES_SQL}`}
               FROM before WHERE id = changed_id AND is_hidden <> $2
               RETURNING creator_id, type, age_rating,
                 published_before IS NULL AND published_at IS NOT NULL AS is_published`,
      },
      [id, isHidden],
    );
    return row ?? null;
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
