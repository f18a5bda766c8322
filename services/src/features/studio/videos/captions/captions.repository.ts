import type { CaptionLanguage } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import type { CaptionRow } from '../../../viewing/index.js';

@Injectable()
export class CaptionsRepository {
  /**
   * Locks the video until the end of the transaction.
   * @returns its captions; null when it is deleted
   */
  async lock(tx: Transaction, videoId: number): Promise<CaptionRow[] | null> {
    const rows = await tx.query(
      {
        name: 'captions-lock',
        text: 'SELECT id FROM videos WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      },
      [videoId],
    );
    if (rows.length === 0) return null;
    return tx.query<CaptionRow>(
      { name: 'captions-find', text: 'SELECT language, object_key FROM video_captions WHERE video_id = $1' },
      [videoId],
    );
  }

  async put(tx: Transaction, videoId: number, { language, object_key }: CaptionRow): Promise<void> {
    await tx.query(
      {
        name: 'captions-put',
        text: `INSERT INTO video_captions (video_id, language, object_key) VALUES ($1, $2, $3)
               ON CONFLICT (video_id, language) DO UPDATE SET object_key = excluded.object_key`,
      },
      [videoId, language, object_key],
    );
  }

  async remove(tx: Transaction, videoId: number, language: CaptionLanguage): Promise<void> {
    await tx.query(
      {
        name: 'captions-remove',
        text: 'DELETE FROM video_captions WHERE video_id = $1 AND language = $2',
      },
      [videoId, language],
    );
  }
}
