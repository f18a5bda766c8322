import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';
import { isReplaceableSql } from '../video.row.js';

@Injectable()
export class ReplacementRepository {
  async lock(tx: Transaction, videoId: number): Promise<void> {
    await tx.query({ name: 'replacement-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' }, [
      videoId,
    ]);
  }

  /**
   * The waiting videos that a published one replaces, locked: the one that its upload named, and those which that one
   * was to replace in turn. Newest first, as publishing locks them too: a video before what it replaces.
   */
  async lockReplaced(tx: Transaction, videoId: number): Promise<number[]> {
    const rows = await tx.query<Pick<VideoEntity, 'id'>>(
      {
        name: 'replacement-lock-replaced',
        text: `WITH RECURSIVE replaced AS (
                 SELECT replaces_id AS id FROM videos WHERE id = $1
                 UNION
                 SELECT v.replaces_id FROM videos v JOIN replaced ON replaced.id = v.id WHERE ${isReplaceableSql('v')}
               )
               SELECT v.id FROM videos v
               WHERE v.id IN (SELECT id FROM replaced) AND v.creator_id = (SELECT creator_id FROM videos WHERE id = $1)
                 AND ${isReplaceableSql('v')}
               ORDER BY v.id DESC FOR NO KEY UPDATE OF v`,
      },
      [videoId],
    );
    return rows.map(({ id }) => Number(id));
  }
}
