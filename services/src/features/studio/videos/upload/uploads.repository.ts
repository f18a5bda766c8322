import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { EarlierUpload } from '../../../../platform/http/index.js';
import { isReplaceableSql, type VideoEntity } from '../../../viewing/index.js';

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
  /** The content to which the upload key is bound. */
  uploadDigest: string;
  /** The waiting video that is deleted when this one is published. */
  replacesId: number | null;
  sourceKey: string;
  showId: number | null;
  episodeNumber: number | null;
  coverKey: string | null;
  /** The thumbhash of the cover; without a cover the video's own still sets it later. */
  thumbhash: string | null;
}

@Injectable()
export class UploadsRepository {
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

  /** @returns null for a deleted video */
  async findById(sql: Sql, creatorId: string, id: number): Promise<EarlierUpload | null> {
    const [row] = await sql.query<Pick<VideoEntity, 'upload_digest'>>(
      {
        name: 'video-find-upload',
        text: 'SELECT upload_digest FROM videos WHERE id = $1 AND creator_id = $2 AND deleted_at IS NULL',
      },
      [id, creatorId],
    );
    return row ? { id, digest: row.upload_digest } : null;
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
}
