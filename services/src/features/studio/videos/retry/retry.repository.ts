import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import type { VideoEntity } from '../../../viewing/index.js';
import { TODAY } from '../quota/quota.repository.js';

@Injectable()
export class RetryRepository {
  /** Why a video failed whose upload is kept, locked until the transaction ends; null when it cannot be tried again. */
  async lockFailure(
    tx: Transaction,
    id: number,
  ): Promise<(Pick<VideoEntity, 'failure_code' | 'duration_seconds'> & { failed_today: boolean }) | null> {
    const [row] = await tx.query<
      Pick<VideoEntity, 'failure_code' | 'duration_seconds'> & { failed_today: boolean }
    >(
      {
        name: 'video-lock-failure',
        text: `SELECT failure_code, duration_seconds,
                 coalesce((failed_at AT TIME ZONE 'UTC')::date = ${TODAY}, false) AS failed_today
               FROM videos WHERE id = $1 AND status = 'failed' AND source_key IS NOT NULL AND deleted_at IS NULL
               FOR NO KEY UPDATE`,
      },
      [id],
    );
    return row ?? null;
  }

  /** Resets a video, whose failure is locked, to the first state. */
  async restart(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      {
        name: 'video-restart',
        text: `UPDATE videos SET status = 'processing', failed_at = NULL, failure_code = NULL, failure_reason = NULL
               WHERE id = $1`,
      },
      [id],
    );
  }
}
