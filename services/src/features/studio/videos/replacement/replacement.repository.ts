import { CAPTIONS_MAX_COUNT } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { NonNullableFields, Transaction } from '../../../../platform/database/index.js';
import { isReplaceableSql, type VideoEntity } from '../../../viewing/index.js';

@Injectable()
export class ReplacementRepository {
  async lock(tx: Transaction, videoId: number): Promise<void> {
    await tx.query({ name: 'replacement-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' }, [
      videoId,
    ]);
  }

  /**
   * The waiting or failed videos that a published one replaces, locked: the one that its upload named, and the ones
   * that this one was to replace. Newest first, as publishing locks them too: a video before what it replaces.
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

  /** Locks both videos, like every change of captions. Existing captions of the new one stay. */
  async moveCaptions(tx: Transaction, fromId: number, toId: number): Promise<void> {
    await tx.query(
      {
        name: 'replacement-move-captions',
        text: `UPDATE video_captions SET video_id = $2
               WHERE video_id = $1 AND language IN (
                 SELECT language FROM video_captions
                 WHERE video_id = $1 AND language NOT IN (SELECT language FROM video_captions WHERE video_id = $2)
                 ORDER BY language
                 LIMIT greatest(0, ${CAPTIONS_MAX_COUNT} - (SELECT count(*) FROM video_captions WHERE video_id = $2))
               )`,
      },
      [fromId, toId],
    );
  }

  /**
   * Moves the own picture of a video to one without a picture: removed first, because two videos cannot have the same
   * picture.
   */
  async moveCover(tx: Transaction, fromId: number, toId: number): Promise<void> {
    const [cover] = await tx.query<
      NonNullableFields<VideoEntity, 'cover_key'> & Pick<VideoEntity, 'thumbhash'>
    >(
      {
        name: 'replacement-take-cover',
        text: `UPDATE videos old SET cover_key = NULL FROM videos v, videos before
               WHERE old.id = $1 AND before.id = $1 AND v.id = $2 AND v.cover_key IS NULL AND before.cover_key IS NOT NULL
               RETURNING before.cover_key, before.thumbhash`,
      },
      [fromId, toId],
    );
    if (!cover) return;
    await tx.query(
      {
        name: 'replacement-give-cover',
        text: 'UPDATE videos SET cover_key = $2, thumbhash = $3 WHERE id = $1',
      },
      [toId, cover.cover_key, cover.thumbhash],
    );
  }

  /**
   * Takes the number of a deleted episode of the same show. Call it after the deletion, because two existing episodes
   * cannot have one number.
   */
  async takePosition(tx: Transaction, fromId: number, toId: number): Promise<void> {
    await tx.query(
      {
        name: 'replacement-take-position',
        text: `UPDATE videos v SET episode_number = old.episode_number FROM videos old
               WHERE v.id = $2 AND old.id = $1 AND old.deleted_at IS NOT NULL AND old.show_id = v.show_id`,
      },
      [fromId, toId],
    );
  }
}
