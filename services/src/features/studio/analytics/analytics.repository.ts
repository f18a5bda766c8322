import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../platform/database/index.js';
import {
  ANALYTICS_VIDEO_COLUMNS,
  type AnalyticsVideoRow,
  DAYS_COLUMNS,
  type DaysRow,
  RETENTION_COLUMNS,
  type RetentionRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
} from './analytics.row.js';
import { isPublishedSql } from './rollup/rollup-sql.js';

/** A position in a creator's videos in the order of their views. */
export interface TopPosition {
  views: number;
  id: string;
}

/** Reads of analytics: counters and roll-ups, never rows of views or likes. */
@Injectable()
export class AnalyticsRepository {
  /** @returns null where the user is gone */
  async findSummary(sql: Sql, creatorId: string): Promise<SummaryRow | null> {
    const [row] = await sql.query<SummaryRow>(
      {
        name: 'analytics-summary',
        text: `SELECT ${SUMMARY_COLUMNS} FROM users u LEFT JOIN creator_totals t ON t.id = u.id
               WHERE u.id = $1 AND u.deleted_at IS NULL`,
      },
      [creatorId],
    );
    return row ?? null;
  }

  /** Published videos with the most views first. The size is part of the text, as in the feed. */
  async findTopVideos(
    sql: Sql,
    creatorId: string,
    { after, size }: { after: TopPosition; size: number },
  ): Promise<AnalyticsVideoRow[]> {
    const rounded = roundUpSize(size);
    const rows = await sql.query<AnalyticsVideoRow>(
      {
        name: `analytics-top-videos-${rounded}`,
        text: `SELECT ${ANALYTICS_VIDEO_COLUMNS} FROM video_analytics a JOIN videos v ON v.id = a.video_id
               WHERE a.creator_id = $1 AND a.is_counted AND (a.views, a.video_id) < ($2::bigint, $3::bigint)
                 AND ${isPublishedSql('v')}
               ORDER BY a.views DESC, a.video_id DESC LIMIT ${rounded}`,
      },
      [creatorId, after.views, after.id],
    );
    return rows.slice(0, size);
  }

  /** The newest published videos before `beforeId`; reading in parts returns each video once. */
  async findNewestVideos(
    sql: Sql,
    creatorId: string,
    { beforeId, size }: { beforeId: string; size: number },
  ): Promise<AnalyticsVideoRow[]> {
    return sql.query<AnalyticsVideoRow>(
      {
        name: `analytics-newest-videos-${size}`,
        text: `SELECT ${ANALYTICS_VIDEO_COLUMNS} FROM videos v LEFT JOIN video_analytics a ON a.video_id = v.id
               WHERE v.creator_id = $1 AND v.id < $2::bigint AND ${isPublishedSql('v')}
               ORDER BY v.id DESC LIMIT ${size}`,
      },
      [creatorId, beforeId],
    );
  }

  /** The days of the last `count` days, today included. */
  async findDays(sql: Sql, creatorId: string, count: number): Promise<DaysRow> {
    const [row] = await sql.query<DaysRow>({ name: 'analytics-days', text: `SELECT ${DAYS_COLUMNS}` }, [
      creatorId,
      count,
    ]);
    return row as DaysRow;
  }

  /** @returns null where there is no such video */
  async findRetention(sql: Sql, videoId: number): Promise<RetentionRow | null> {
    const [row] = await sql.query<RetentionRow>(
      {
        name: 'analytics-retention',
        text: `SELECT ${RETENTION_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
                 LEFT JOIN video_analytics a ON a.video_id = v.id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [videoId],
    );
    return row ?? null;
  }
}
