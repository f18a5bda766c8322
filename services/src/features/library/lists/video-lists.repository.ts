import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../platform/database/index.js';
import { isListedSql, VIDEO_COLUMNS, type VideoRow } from '../../videos/index.js';
import { type ListQuestion, valuesOf } from './library-page.js';
import { VIDEO_LISTS, type VideoList, type VideoListParts } from './video-lists.js';

export interface ListedVideoRow extends VideoRow {
  listed_at: Date;
  position_seconds: number | null;
  watched_at: Date | null;
  completed_at: Date | null;
}

@Injectable()
export class VideoListsRepository {
  /** Videos of a list that the user may see, latest first. The size is part of the text, as in the feed. */
  async find(sql: Sql, list: VideoList, question: ListQuestion): Promise<ListedVideoRow[]> {
    const { table, time, where }: VideoListParts = VIDEO_LISTS[list];
    const size = roundUpSize(question.size);
    const rows = await sql.query<ListedVideoRow>(
      {
        name: `library-${list}-${size}`,
        text: `SELECT ${VIDEO_COLUMNS}, l.${time} AS listed_at, p.position_seconds, p.watched_at, p.completed_at
               FROM ${table} l JOIN videos v ON v.id = l.video_id JOIN users u ON u.id = v.creator_id
                 LEFT JOIN watch_progress p ON p.video_id = l.video_id AND p.user_id = l.user_id
               WHERE l.user_id = $1::uuid AND ${isListedSql('$2')}
                 AND (l.${time}, l.video_id) < ($3::timestamptz, $4::bigint) ${where ? `AND ${where}` : ''}
               ORDER BY l.${time} DESC, l.video_id DESC LIMIT ${size}`,
      },
      valuesOf(question),
    );
    return rows.slice(0, question.size);
  }
}
