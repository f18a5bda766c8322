import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import type { VideoEntity } from './video.entity.js';
import { findObjectKeys, type VideoObjects } from './video-object-keys.js';

/** Maximum number of episodes of a show, because all are answered at once. */
export const MAX_EPISODES = 500;

/** An episode of a show that is not deleted. */
export interface NumberedEpisode {
  id: number;
  number: number;
  /** Whether a moderator removed it: its creator does not see it. */
  isHidden: boolean;
}

/**
 * A show's counts of its episodes, and their numbers. A change of a video's state locks its show first and recounts last, in one
 * transaction: then the counts match the rows, and two changes of one show run one after the other.
 */
@Injectable()
export class EpisodesRepository {
  /** @returns the video's show, locked; null when it is no episode */
  async lockShowOf(tx: Transaction, videoId: number): Promise<number | null> {
    const [row] = await tx.query<{ id: NonNullable<VideoEntity['show_id']> }>(
      {
        name: 'episodes-lock-show-of',
        text: `SELECT id FROM shows WHERE id = (SELECT show_id FROM videos WHERE id = $1) FOR NO KEY UPDATE`,
      },
      [videoId],
    );
    return row ? Number(row.id) : null;
  }

  /** @returns whose show it is; null when there is no such show (any more) */
  async findOwner(sql: Sql, showId: number): Promise<string | null> {
    const [row] = await sql.query<Pick<VideoEntity, 'creator_id'>>(
      {
        name: 'episodes-find-owner',
        text: 'SELECT creator_id FROM shows WHERE id = $1 AND deleted_at IS NULL',
      },
      [showId],
    );
    return row?.creator_id ?? null;
  }

  /** Like `findOwner`, with the show locked until the end of the transaction. */
  async lockShow(tx: Transaction, showId: number): Promise<string | null> {
    const [row] = await tx.query<Pick<VideoEntity, 'creator_id'>>(
      {
        name: 'episodes-lock-show',
        text: 'SELECT creator_id FROM shows WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      },
      [showId],
    );
    return row?.creator_id ?? null;
  }

  /**
   * @param wanted the requested number; null for the next one
   * @returns null when it is taken, or the show is full
   */
  async findFreeNumber(tx: Transaction, showId: number, wanted: number | null): Promise<number | null> {
    const [row] = await tx.query<{ number: number | null }>(
      {
        name: 'episodes-find-free-number',
        text: `SELECT CASE WHEN $2::integer IS NULL THEN nullif(least(coalesce(max(episode_number), 0) + 1, $3 + 1), $3 + 1)
                 WHEN bool_or(episode_number = $2) THEN NULL ELSE $2 END AS number
               FROM videos WHERE show_id = $1 AND deleted_at IS NULL`,
      },
      [showId, wanted, MAX_EPISODES],
    );
    return row?.number ?? null;
  }

  /**
   * Counts the show's visible episodes and those for adults, and updates the highest rating. A show whose episodes were
   * all removed by moderators is hidden too.
   */
  async recount(tx: Transaction, showId: number): Promise<void> {
    await tx.query(
      {
        name: 'episodes-recount',
        text: `UPDATE shows SET (episode_count, mature_episode_count, age_rating) = (
                 SELECT count(*), count(*) FILTER (WHERE age_rating = 'mature'), CASE WHEN bool_or(age_rating = 'mature') THEN 'mature'
                   WHEN bool_or(age_rating = 'teen') THEN 'teen' ELSE 'all' END
                 FROM videos WHERE show_id = $1 AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL
               ), is_hidden = coalesce((SELECT bool_and(is_hidden) FROM videos WHERE show_id = $1 AND deleted_at IS NULL), false)
               WHERE id = $1`,
      },
      [showId],
    );
  }

  /**
   * The existing episodes of a show in their order, locked in the order of their ids, like all statements with several
   * videos.
   */
  async lockAll(tx: Transaction, showId: number): Promise<NumberedEpisode[]> {
    const rows = await tx.query<Pick<VideoEntity, 'id' | 'is_hidden'> & { number: number }>(
      {
        name: 'episodes-lock-all',
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

  /** Removes the numbers first, because within one statement two episodes would briefly have the same one. */
  async renumber(tx: Transaction, episodes: { id: number; number: number }[]): Promise<void> {
    const ids = episodes.map(({ id }) => id);
    await tx.query(
      {
        name: 'episodes-clear-numbers',
        text: 'UPDATE videos SET episode_number = NULL WHERE id = ANY($1::bigint[])',
      },
      [ids],
    );
    await tx.query(
      {
        name: 'episodes-renumber',
        text: `UPDATE videos v SET episode_number = wanted.number
               FROM unnest($1::bigint[], $2::integer[]) AS wanted (id, number) WHERE v.id = wanted.id`,
      },
      [ids, episodes.map(({ number }) => number)],
    );
  }

  /**
   * Marks the episodes of a show as deleted. Locks them in the order of their ids, like all statements with several
   * videos.
   */
  async deleteAll(tx: Transaction, showId: number): Promise<VideoObjects[]> {
    const rows = await tx.query<Pick<VideoEntity, 'id'>>(
      {
        name: 'episodes-delete-all',
        text: `WITH episodes AS MATERIALIZED (
                 SELECT id FROM videos WHERE show_id = $1 AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
               )
               UPDATE videos SET deleted_at = now(), upload_key = NULL
               WHERE id = ANY(ARRAY(SELECT id FROM episodes)) RETURNING id`,
      },
      [showId],
    );
    const ids = rows.map(({ id }) => Number(id));
    return findObjectKeys(tx, ids, true);
  }
}
