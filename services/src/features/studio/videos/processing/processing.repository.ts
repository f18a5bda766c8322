import type { AgeRating, VideoType } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { NonNullableFields, Sql } from '../../../../platform/database/index.js';
import { SET_SCORES_SQL, type VideoEntity } from '../../../viewing/index.js';

export interface Work {
  videoId: number;
  creatorId: string;
  sourceKey: string;
}

export interface FinishedVideo {
  videoKey: string;
  /** At least one, the best first, which is shown until the creator chooses another. */
  posters: { objectKey: string; thumbhash: string }[];
  durationSeconds: number;
  width: number;
  height: number;
  bytes: number;
  /** The notice that its creator must decide on first. */
  notice: string | null;
}

export interface Failure {
  code: string;
  /** The reason as a sentence for the creator. */
  reason: string;
  /** Whether the upload is kept for another try. */
  keepsSource: boolean;
  /** Length of the video, if known. */
  seconds?: number;
}

/** Since the upload of a video. */
const WAITED = 'extract(epoch FROM now() - created_at)::float8 AS waited_seconds';
interface Waited {
  waited_seconds: number;
}

/** The processing states of a video. Every change requires the state before it, so it happens once. */
@Injectable()
export class ProcessingRepository {
  /** Null when there is nothing left to do. */
  async findWork(sql: Sql, videoId: number): Promise<Work | null> {
    const [row] = await sql.query<NonNullableFields<VideoEntity, 'creator_id' | 'source_key'>>(
      {
        name: 'processing-find-work',
        text: `SELECT creator_id, source_key FROM videos
               WHERE id = $1 AND status = 'processing' AND source_key IS NOT NULL AND deleted_at IS NULL`,
      },
      [videoId],
    );
    return row ? { videoId, creatorId: row.creator_id, sourceKey: row.source_key } : null;
  }

  /** @returns null when another worker was faster or the video was deleted */
  async finish(
    sql: Sql,
    work: Work,
    video: FinishedVideo,
  ): Promise<{ type: VideoType; ageRating: AgeRating; isRemoved: boolean; waitedSeconds: number } | null> {
    const [best] = video.posters;
    const [row] = await sql.query<Pick<VideoEntity, 'type' | 'age_rating' | 'is_hidden'> & Waited>(
      {
        name: 'processing-finish',
        text: `UPDATE videos SET status = CASE WHEN $10::text IS NULL THEN 'ready' ELSE 'needs_decision' END, notice = $10,
                 source_key = NULL, video_key = $3, thumbnail_key = $4,
                 thumbhash = CASE WHEN cover_key IS NULL THEN $5 ELSE thumbhash END, duration_seconds = $6, width = $7, height = $8, bytes = $9,
                 published_at = CASE WHEN $10::text IS NULL AND NOT is_hidden THEN coalesce(published_at, now()) ELSE published_at END, ${SET_SCORES_SQL}
               WHERE id = $1 AND source_key = $2 AND status = 'processing' AND deleted_at IS NULL
               RETURNING type, age_rating, is_hidden, ${WAITED}`,
      },
      [
        work.videoId,
        work.sourceKey,
        video.videoKey,
        best?.objectKey,
        best?.thumbhash,
        video.durationSeconds,
        video.width,
        video.height,
        video.bytes,
        video.notice,
      ],
    );
    if (!row) return null;
    await this.keepPosters(sql, work, video);
    return {
      type: row.type,
      ageRating: row.age_rating,
      isRemoved: row.is_hidden,
      waitedSeconds: row.waited_seconds,
    };
  }

  private async keepPosters(sql: Sql, { videoId }: Work, { posters }: FinishedVideo): Promise<void> {
    await sql.query(
      {
        name: 'processing-keep-posters',
        text: `INSERT INTO video_posters (video_id, position, object_key, thumbhash)
               SELECT $1, position, object_key, thumbhash
               FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS still (object_key, thumbhash, position)
               ON CONFLICT (video_id, position) DO UPDATE SET object_key = excluded.object_key, thumbhash = excluded.thumbhash`,
      },
      [videoId, posters.map(({ objectKey }) => objectKey), posters.map(({ thumbhash }) => thumbhash)],
    );
  }

  /** @returns seconds since the upload, or null when another worker was faster or the video was deleted */
  async fail(sql: Sql, work: Work, failure: Failure): Promise<number | null> {
    const [row] = await sql.query<Waited>(
      {
        name: 'processing-fail',
        text: `UPDATE videos SET status = 'failed', failed_at = now(), failure_code = $3, failure_reason = $4,
                 source_key = CASE WHEN $5::boolean THEN source_key END,
                 duration_seconds = coalesce($6::double precision, duration_seconds)
               WHERE id = $1 AND source_key = $2 AND status = 'processing' AND deleted_at IS NULL RETURNING ${WAITED}`,
      },
      [
        work.videoId,
        work.sourceKey,
        failure.code,
        failure.reason,
        failure.keepsSource,
        failure.seconds ?? null,
      ],
    );
    return row?.waited_seconds ?? null;
  }

  /**
   * Removes the uploads of videos that failed a month ago, a few at a time.
   * @returns the keys of the uploads
   */
  async forgetUploads(sql: Sql, failure: Pick<Failure, 'code' | 'reason'>, limit: number): Promise<string[]> {
    const rows = await sql.query<NonNullableFields<VideoEntity, 'source_key'>>(
      {
        name: 'processing-forget-uploads',
        text: `UPDATE videos v SET source_key = NULL, failure_code = $1, failure_reason = $2
               FROM (SELECT id, source_key FROM videos
                     WHERE status = 'failed' AND source_key IS NOT NULL AND failed_at < now() - interval '30 days'
                     ORDER BY failed_at LIMIT $3 FOR UPDATE SKIP LOCKED) old
               WHERE v.id = old.id RETURNING old.source_key`,
      },
      [failure.code, failure.reason, limit],
    );
    return rows.map((row) => row.source_key);
  }

  /** Whether a live video shows this object. */
  async isShown(sql: Sql, videoId: number, videoKey: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'processing-is-shown',
        text: 'SELECT 1 FROM videos WHERE id = $1 AND video_key = $2 AND deleted_at IS NULL',
      },
      [videoId, videoKey],
    );
    return rows.length > 0;
  }

  /** The oldest of a creator's videos that wait for processing. */
  async findNext(sql: Sql, creatorId: string): Promise<number | null> {
    const [row] = await sql.query<Pick<VideoEntity, 'id'>>(
      {
        name: 'processing-find-next',
        text: `SELECT id FROM videos WHERE creator_id = $1 AND status = 'processing'
                 AND source_key IS NOT NULL AND deleted_at IS NULL ORDER BY id LIMIT 1`,
      },
      [creatorId],
    );
    return row ? Number(row.id) : null;
  }

  /** Creators whose videos have waited longer than a minute, because their jobs may have been lost with Redis. */
  async findWaitingCreators(sql: Sql): Promise<string[]> {
    const rows = await sql.query<Pick<VideoEntity, 'creator_id'>>({
      name: 'processing-find-waiting-creators',
      text: `SELECT creator_id FROM videos WHERE status = 'processing' AND source_key IS NOT NULL
               AND deleted_at IS NULL AND created_at < now() - interval '1 minute'
             GROUP BY creator_id ORDER BY min(created_at) LIMIT 1000`,
    });
    return rows.map((row) => row.creator_id);
  }
}
