import { Injectable } from '@nestjs/common';
import { type ReadSql, roundUpSize, type Sql, type Transaction } from '../../../platform/database/index.js';
import type { EarlierUpload } from '../../../platform/http/index.js';
import { isListedSql, NEW_SHOW_SCORE_SQL, VIDEO_COLUMNS, type VideoRow } from '../videos/index.js';
import type { ShowEntity } from './show.entity.js';
import { SHOW_COLUMNS, type ShowRow } from './show.row.js';

export interface OwnShows {
  creatorId: string;
  /** Id of the last show of the page before. */
  before: string;
  size: number;
}

export interface NewShow {
  creatorId: string;
  title: string;
  description: string;
  genres: string[];
  coverKey: string | null;
  heroKey: string | null;
  thumbhash: string | null;
  uploadKey: string | null;
  /** The content to which the upload key is bound. */
  uploadDigest: string;
}

/** Single shows; the list of shows has separate statements. */
@Injectable()
export class ShowsRepository {
  /** A show that is not deleted, as the viewer sees it; the policy decides whether they may. */
  async findOne(sql: Sql, id: number, viewerId: string | null): Promise<ShowRow | null> {
    const [row] = await sql.query<ShowRow>(
      {
        name: 'show-find-one',
        text: `SELECT ${SHOW_COLUMNS} FROM shows s JOIN users u ON u.id = s.creator_id
               WHERE s.id = $2 AND s.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [viewerId, id],
    );
    return row ?? null;
  }

  /** A creator's own shows except unsaved ones, newest first. */
  async findByCreator(sql: Sql, { creatorId, before, size }: OwnShows): Promise<ShowRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<ShowRow>(
      {
        name: `show-find-by-creator-${rounded}`,
        text: `SELECT ${SHOW_COLUMNS} FROM shows s JOIN users u ON u.id = s.creator_id
               WHERE s.creator_id = $1::uuid AND s.deleted_at IS NULL AND NOT s.is_hidden
                 AND s.id < $2::bigint
               ORDER BY s.id DESC LIMIT ${rounded}`,
      },
      [creatorId, before],
    );
    return rows.slice(0, size);
  }

  /** The episodes of a show that the viewer may see, in their order. */
  findEpisodes(
    sql: ReadSql,
    show: { id: number; viewerId: string | null; maySeeMature: boolean },
  ): Promise<VideoRow[]> {
    return sql.query<VideoRow>(
      {
        name: 'show-find-episodes',
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.show_id = $3 AND ${isListedSql('$2')} ORDER BY v.episode_number`,
      },
      [show.viewerId, show.maySeeMature, show.id],
    );
  }

  async findByUploadKey(sql: Sql, creatorId: string, uploadKey: string): Promise<EarlierUpload | null> {
    const [row] = await sql.query<Pick<ShowEntity, 'id' | 'upload_digest'>>(
      {
        name: 'show-find-by-upload-key',
        text: `SELECT id, upload_digest FROM shows
               WHERE creator_id = $1 AND upload_key = $2 AND deleted_at IS NULL`,
      },
      [creatorId, uploadKey],
    );
    return row ? { id: Number(row.id), digest: row.upload_digest } : null;
  }

  /** @returns null when this creator has used the upload key before */
  async insert(sql: Sql, show: NewShow): Promise<number | null> {
    const [row] = await sql.query<Pick<ShowEntity, 'id'>>(
      {
        name: 'show-insert',
        text: `INSERT INTO shows (creator_id, title, description, genres, cover_key, hero_key, thumbhash, upload_key,
                 upload_digest, score, score_odd)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${NEW_SHOW_SCORE_SQL}, ${NEW_SHOW_SCORE_SQL})
               ON CONFLICT (creator_id, upload_key) DO NOTHING RETURNING id`,
      },
      [
        show.creatorId,
        show.title,
        show.description,
        show.genres,
        show.coverKey,
        show.heroKey,
        show.thumbhash,
        show.uploadKey,
        show.uploadDigest,
      ],
    );
    return row ? Number(row.id) : null;
  }

  /** Locks the row with the saves of a show until the transaction ends, see `lockFirst`. */
  async lock(tx: Transaction, showId: number): Promise<void> {
    await tx.query({ name: 'show-lock', text: 'SELECT FROM shows WHERE id = $1 FOR NO KEY UPDATE' }, [
      showId,
    ]);
  }

  /** @param wanted the state to reach; null toggles it. Row and counter change in one statement. */
  async save(
    sql: Sql,
    save: { showId: number; userId: string; listType: string; wanted: boolean | null },
  ): Promise<{ saved: boolean }> {
    const [row] = await sql.query<{ saved: boolean }>(
      {
        name: 'show-save',
        text: `WITH locked AS (
                 SELECT id FROM shows WHERE id = $1::bigint FOR NO KEY UPDATE
               ), unsaved AS (
                 DELETE FROM show_saves USING locked WHERE show_id = locked.id AND user_id = $2::uuid AND list_type = $4
                   AND $3::boolean IS NOT TRUE RETURNING 1
               ), added AS (
                 INSERT INTO show_saves (show_id, user_id, list_type)
                 SELECT id, $2::uuid, $4 FROM locked WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM unsaved)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), counted AS (
                 UPDATE shows
                 SET save_count = save_count + (SELECT count(*) FROM added) - (SELECT count(*) FROM unsaved)
                 WHERE id = $1 AND (EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM unsaved))
               )
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM unsaved)) AS saved`,
      },
      [save.showId, save.userId, save.wanted, save.listType],
    );
    return { saved: row?.saved ?? false };
  }
}
