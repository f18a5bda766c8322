import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../platform/database/index.js';
import type { EarlierUpload } from '../../platform/http/index.js';
import { TODAY } from './quota/quota.repository.js';
import type { VideoEntity } from './video.entity.js';
import { isReplaceableSql, VIDEO_DETAILS_COLUMNS, type VideoDetailsRow } from './video.row.js';
import { findObjectKeys } from './video-object-keys.js';

export interface NewVideo {
  creatorId: string;
  title: string;
  description: string;
  type: string;
  ageRating: string;
  tags: string[];
  madeWith: string[];
  aiGenerated: string[];
  uploadKey: string | null;
  /** What the upload key is bound to. */
  uploadDigest: string;
  /** What waits for a decision and is deleted when this one is published. */
  replacesId: number | null;
  sourceKey: string;
  showId: number | null;
  episodeNumber: number | null;
  coverKey: string | null;
  /** The thumbhash of the cover; without a cover the video's own still sets it later. */
  thumbhash: string | null;
}

/** Videos one by one; the feed has statements of its own. */
@Injectable()
export class VideosRepository {
  /** A video that is not deleted, with the viewer's state. The policy decides whether the viewer may see it. */
  async findOne(sql: Sql, id: number, viewerId: string | null): Promise<VideoDetailsRow | null> {
    const [row] = await sql.query<VideoDetailsRow>(
      {
        name: 'video-find-one',
        text: `SELECT ${VIDEO_DETAILS_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $2 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [viewerId, id],
    );
    return row ?? null;
  }

  async findByUploadKey(sql: Sql, creatorId: string, uploadKey: string): Promise<EarlierUpload | null> {
    const [row] = await sql.query<Pick<VideoEntity, 'id' | 'upload_digest'>>(
      {
        name: 'video-find-by-upload-key',
        text: `SELECT id, upload_digest FROM videos
               WHERE creator_id = $1 AND upload_key = $2 AND deleted_at IS NULL`,
      },
      [creatorId, uploadKey],
    );
    return row ? { id: Number(row.id), digest: row.upload_digest } : null;
  }

  /**
   * @returns null when this creator has used the upload key before; whether it replaces something says whether that still
   * waits for a decision
   */
  async insert(sql: Sql, video: NewVideo): Promise<{ id: number; isReplacing: boolean } | null> {
    const [row] = await sql.query<Pick<VideoEntity, 'id'> & { is_replacing: boolean }>(
      {
        name: 'video-insert',
        text: `INSERT INTO videos (creator_id, title, description, type, age_rating, tags, upload_key, source_key,
                 show_id, episode_number, cover_key, thumbhash, upload_digest, made_with, ai_generated, replaces_id)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, (
                 SELECT v.id FROM videos v WHERE v.id = $16 AND v.creator_id = $1 AND ${isReplaceableSql('v')}
               ))
               ON CONFLICT (creator_id, upload_key) DO NOTHING RETURNING id, replaces_id IS NOT NULL AS is_replacing`,
      },
      [
        video.creatorId,
        video.title,
        video.description,
        video.type,
        video.ageRating,
        video.tags,
        video.uploadKey,
        video.sourceKey,
        video.showId,
        video.episodeNumber,
        video.coverKey,
        video.thumbhash,
        video.uploadDigest,
        video.madeWith,
        video.aiGenerated,
        video.replacesId,
      ],
    );
    return row ? { id: Number(row.id), isReplacing: row.is_replacing } : null;
  }

  /** @returns the keys of its objects, or null when it was deleted before. Its upload key becomes free again. */
  async delete(sql: Sql, id: number): Promise<string[] | null> {
    const rows = await sql.query(
      {
        name: 'video-delete',
        text: `UPDATE videos SET deleted_at = now(), upload_key = NULL WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
      },
      [id],
    );
    if (rows.length === 0) return null;
    const [found] = await findObjectKeys(sql, [id], true);
    return found?.objectKeys ?? [];
  }

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

  /** Puts a video whose failure is locked back to the start. */
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
