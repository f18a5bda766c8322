import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql, type Transaction } from '../../../platform/database/index.js';
import { VIDEO_COLUMNS, type VideoEntity, type VideoRow } from '../../videos/index.js';
import type { NumberedEpisode } from './episode-numbers.js';

type EpisodeRow = Pick<VideoEntity, 'id' | 'is_hidden'> & { number: number };

@Injectable()
export class OrderRepository {
  /** A page of a show's episodes in every state but removed ones. @param after number of the last one before */
  async findOwn(
    sql: Sql,
    { showId, viewerId, after, size }: { showId: number; viewerId: string; after: number; size: number },
  ): Promise<VideoRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<VideoRow>(
      {
        name: `order-find-own-${rounded}`,
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.show_id = $2 AND v.deleted_at IS NULL AND NOT v.is_hidden AND v.episode_number > $3
               ORDER BY v.episode_number LIMIT ${rounded}`,
      },
      [viewerId, showId, after],
    );
    return rows.slice(0, size);
  }

  /** The living episodes of a show in their order, locked in the order of their ids, as every statement does that needs several videos. */
  async lockEpisodes(tx: Transaction, showId: number): Promise<NumberedEpisode[]> {
    const rows = await tx.query<EpisodeRow>(
      {
        name: 'order-lock-episodes',
        text: `WITH episodes AS MATERIALIZED (
                 SELECT id, episode_number AS number, is_hidden FROM videos
                 WHERE show_id = $1 AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
               )
               SELECT * FROM episodes ORDER BY number`,
      },
      [showId],
    );
    return rows.map(({ id, number, is_hidden: isHidden }) => ({ id: Number(id), number, isHidden }));
  }

  /** Without a number first: within one statement two episodes would have the same one for a moment. */
  async renumber(tx: Transaction, episodes: { id: number; number: number }[]): Promise<void> {
    const ids = episodes.map(({ id }) => id);
    await tx.query(
      {
        name: 'order-clear',
        text: 'UPDATE videos SET episode_number = NULL WHERE id = ANY($1::bigint[])',
      },
      [ids],
    );
    await tx.query(
      {
        name: 'order-renumber',
        text: `UPDATE videos v SET episode_number = wanted.number
               FROM unnest($1::bigint[], $2::integer[]) AS wanted (id, number) WHERE v.id = wanted.id`,
      },
      [ids, episodes.map(({ number }) => number)],
    );
  }
}
