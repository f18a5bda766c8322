import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import { VIDEO_COLUMNS, type VideoRow } from '../video.columns.js';
import { FEED_START, type FeedPlace } from './feed-cursor.js';

export interface FeedQuestion {
  viewerId: string | null;
  maySeeMature: boolean;
  limit: number;
}

/**
 * The page in one statement. The limit is part of the text: of a parameter the planner would assume a tenth of all
 * films and sort them.
 */
function pageStatement(limit: number, offset: boolean): Statement {
  return {
    name: `feed-${offset ? 'offset' : 'page'}-${limit}`,
    text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
           WHERE v.type = 'trailer' AND v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL
             AND u.deleted_at IS NULL AND ($2::boolean OR v.age_rating <> 'mature')
             AND (v.score, v.id) < ($3::double precision, $4::bigint)
           ORDER BY v.score DESC, v.id DESC LIMIT ${limit} ${offset ? 'OFFSET $5' : ''}`,
  };
}

@Injectable()
export class FeedRepository {
  findAfter(sql: Sql, question: FeedQuestion, after: FeedPlace): Promise<VideoRow[]> {
    return sql.query<VideoRow>(pageStatement(question.limit, false), [
      question.viewerId,
      question.maySeeMature,
      after.score,
      after.id,
    ]);
  }

  findAtOffset(sql: Sql, question: FeedQuestion, offset: number): Promise<VideoRow[]> {
    return sql.query<VideoRow>(pageStatement(question.limit, true), [
      question.viewerId,
      question.maySeeMature,
      FEED_START.score,
      FEED_START.id,
      offset,
    ]);
  }
}
