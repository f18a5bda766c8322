import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';

const ROWS_AT_ONCE = 5_000;
const VIDEOS_AT_ONCE = 200;

/**
 * Rows that their feature removes itself: notifications go with their unread counts, and reports stay for
 * moderation.
 */
const KEPT = ['notifications', 'reports'];

/**
 * Removes the rows of deleted videos. Deleting marks the video, which hides it at once. The rows that refer
 * to it (likes, saves, comments, progress …) are removed here in chunks, so that no statement holds its locks for long.
 */
@Injectable()
export class VideoPurgeRepository {
  constructor(private readonly database: Database) {}

  /** Removes the rows that refer to a deleted video; `purgeVideos` removes the video's own row. May run twice. */
  async purgeRowsOf(videoId: number): Promise<void> {
    for (const { table, column } of await this.findDependants()) {
      // Both names come from the catalogue, quoted by it.
      const text = `WITH gone AS (
          DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT ${ROWS_AT_ONCE}
          )) AND EXISTS (SELECT FROM videos WHERE id = $1 AND deleted_at IS NOT NULL) RETURNING 1
        ) SELECT count(*)::integer AS count FROM gone`;
      for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; ) {
        const [row] = await this.database.query<{ count: number }>({ name: `video-purge-${table}`, text }, [
          videoId,
        ]);
        count = row?.count ?? 0;
      }
    }
  }

  /**
   * Removes the videos that were deleted an hour ago and have no kept rows left. The rows of a video whose job was lost
   * are removed first.
   */
  async purgeVideos(): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await this.database.query<Pick<VideoEntity, 'id'>>(
        {
          name: 'video-purge-due',
          text: `SELECT id FROM videos v WHERE deleted_at < now() - interval '1 hour' AND id > $1
                   AND NOT EXISTS (SELECT FROM notifications WHERE video_id = v.id)
                   AND NOT EXISTS (SELECT FROM reports WHERE video_id = v.id)
                 ORDER BY id LIMIT ${VIDEOS_AT_ONCE}`,
        },
        [after],
      );
      for (const { id } of rows) {
        after = Number(id);
        await this.purgeRowsOf(after);
        await this.database.query(
          { name: 'video-purge', text: 'DELETE FROM videos WHERE id = $1 AND deleted_at IS NOT NULL' },
          [after],
        );
      }
      if (rows.length < VIDEOS_AT_ONCE) return;
    }
  }

  /** Every table whose rows are deleted with a video, of all features. */
  private findDependants(): Promise<{ table: string; column: string }[]> {
    return this.database.query(
      {
        name: 'video-purge-dependants',
        text: `SELECT c.conrelid::regclass::text AS table, quote_ident(a.attname) AS column FROM pg_constraint c
               JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
               WHERE c.contype = 'f' AND c.confrelid = 'videos'::regclass AND c.confdeltype = 'c'
                 AND c.conrelid::regclass::text <> ALL($1)
               ORDER BY 1`,
      },
      [KEPT],
    );
  }
}
