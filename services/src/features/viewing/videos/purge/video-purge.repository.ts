import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import type { VideoEntity } from '../video.entity.js';

const ROWS_AT_ONCE = 5_000;
const VIDEOS_AT_ONCE = 200;

/** Tables whose rows are removed with their video, including those of other features. */
const PURGED = [
  { table: 'comments' },
  { table: 'video_likes' },
  { table: 'video_saves' },
  { table: 'video_views' },
  { table: 'watch_progress' },
  { table: 'video_posters' },
  { table: 'video_captions' },
];

/**
 * Rows that their feature removes itself, while the video stays: notifications are removed with their unread counts,
 * and reports stay for moderation, with cases of the video and its comments.
 */
const KEPT = ['notifications', 'reports', 'cases'];

/**
 * A few rows for each video, which are deleted with it: until then search may contain it, and the roll-up needs them to
 * remove the video from its creator's days.
 */
const CASCADED = ['search_videos', 'video_analytics', 'video_days'];

const COLUMN = 'video_id';

/**
 * Removes the rows of deleted videos. Deleting marks the video, which hides it at once. The rows that refer
 * to it (likes, saves, comments, progress …) are removed here in chunks, so that no statement holds its locks for long.
 */
@Injectable()
export class VideoPurgeRepository {
  constructor(private readonly database: Database) {}

  /** Removes the rows that refer to a deleted video; `purgeVideos` removes the video's own row. May run twice. */
  async purgeRowsOf(videoId: number): Promise<void> {
    for (const { table } of PURGED) {
      const text = `WITH gone AS (
          DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${table} WHERE ${COLUMN} = $1 LIMIT ${ROWS_AT_ONCE}
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
   * Removes the videos that were deleted an hour ago, have no kept rows left, and are no longer in the roll-up of
   * analytics. The rows of a video whose job was lost are removed first.
   * @throws when a table that is not listed here would lose rows with a video; nothing is removed then
   */
  async purgeVideos(): Promise<void> {
    await this.requireKnownTables();
    for (let after = 0; ; ) {
      const rows = await this.database.query<Pick<VideoEntity, 'id'>>(
        {
          name: 'video-purge-due',
          text: `SELECT id FROM videos v WHERE deleted_at < now() - interval '1 hour' AND id > $1
                   AND NOT EXISTS (SELECT FROM notifications WHERE video_id = v.id)
                   AND NOT EXISTS (SELECT FROM reports WHERE video_id = v.id)
                   AND NOT EXISTS (SELECT FROM cases WHERE video_id = v.id)
                   AND NOT EXISTS (SELECT FROM video_analytics WHERE video_id = v.id AND is_counted)
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

  /**
   * A foreign key of a new table easily gets `ON DELETE CASCADE`; this list decides whether its rows may be deleted.
   */
  private async requireKnownTables(): Promise<void> {
    const [unknown] = await this.database.query<{ name: string }>(
      {
        name: 'video-purge-unknown',
        text: `SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS name FROM pg_constraint c
               JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
               WHERE c.contype = 'f' AND c.confrelid = 'videos'::regclass AND c.confdeltype = 'c'
                 AND NOT (c.conrelid::regclass::text = ANY($1) AND a.attname = $2)
               ORDER BY 1 LIMIT 1`,
      },
      [[...PURGED.map(({ table }) => table), ...KEPT, ...CASCADED], COLUMN],
    );
    if (!unknown) return;
    throw new Error(`Rows of ${unknown.name} would be deleted with their video: the purge must say so.`);
  }
}
