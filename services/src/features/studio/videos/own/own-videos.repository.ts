import type { OwnVideoSort, OwnVideoState, ReportReason } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { VIDEO_COLUMNS, type VideoRow } from '../../../viewing/index.js';

/** `present`: all except removed ones; `unfinished`: the present ones that are not ready. */
export type OwnVideosFilter = OwnVideoState | 'present' | 'unfinished';

/** The last video of the page before. */
export interface OwnVideosPosition {
  /** The value by which the list is ordered: a counter, or milliseconds since 1970. */
  count: number;
  id: string;
}

export interface OwnVideosQuestion {
  creatorId: string;
  filter: OwnVideosFilter;
  sort: OwnVideoSort;
  /** Text to find in the title, ignoring case; null for all. */
  part: string | null;
  after: OwnVideosPosition;
  size: number;
}

export interface OwnVideoRow extends VideoRow {
  published_at: Date | null;
  show_title: string | null;
  /** For a removed video: the moderators' decision. */
  removal: { reason: ReportReason; notes: string | null; decided_at: string | null } | null;
}

const FILTERS: Record<OwnVideosFilter, string> = {
  all: 'true',
  present: 'NOT v.is_hidden',
  unfinished: `NOT v.is_hidden AND v.status <> 'ready'`,
  ready: `NOT v.is_hidden AND v.status = 'ready'`,
  // Written differently from `videos_processing_idx`, because that index holds the videos of all creators.
  processing: `NOT v.is_hidden AND (v.status = 'processing') IS TRUE`,
  needs_decision: `NOT v.is_hidden AND v.status = 'needs_decision'`,
  failed: `NOT v.is_hidden AND v.status = 'failed'`,
  removed: 'v.is_hidden',
};

interface Order {
  by: 'date' | 'view_count' | 'like_count';
  direction: 'ASC' | 'DESC';
}

export const ORDERS: Record<OwnVideoSort, Order> = {
  newest: { by: 'date', direction: 'DESC' },
  oldest: { by: 'date', direction: 'ASC' },
  most_viewed: { by: 'view_count', direction: 'DESC' },
  least_viewed: { by: 'view_count', direction: 'ASC' },
  most_liked: { by: 'like_count', direction: 'DESC' },
  least_liked: { by: 'like_count', direction: 'ASC' },
};

/** The date in the list: that of the publication, else of the creation; see `videos_creator_date_idx`. */
const DATE = 'coalesce(v.published_at, v.created_at)';

@Injectable()
export class OwnVideosRepository {
  /**
   * A page in one statement. By date it is read along an index; by a counter one creator's rows are sorted, since an index
   * on a counter would make every view and like write all indexes (docs/decisions/editing-and-own-videos.md).
   */
  async find(sql: Sql, { creatorId, filter, sort, part, after, size }: OwnVideosQuestion) {
    const rounded = roundUpSize(size);
    const { by, direction } = ORDERS[sort];
    const follows = direction === 'DESC' ? '<' : '>';
    const [key, value] =
      by === 'date'
        ? [DATE, `timestamptz 'epoch' + $4::bigint * interval '1 millisecond'`]
        : [`v.${by}`, '$4::bigint'];
    const rows = await sql.query<OwnVideoRow>(
      {
        name: `own-videos-${filter}-${sort}-${rounded}`,
        text: `SELECT ${VIDEO_COLUMNS}, v.published_at, (SELECT s.title FROM shows s WHERE s.id = v.show_id) AS show_title, CASE WHEN v.is_hidden THEN (
                 SELECT json_build_object('reason', k.reason, 'notes', k.notes, 'decided_at', k.decided_at)
                 FROM cases k WHERE k.subject = 'video' AND k.subject_id = v.id::text AND k.status = 'removed') END AS removal
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.creator_id = $2::uuid AND v.deleted_at IS NULL AND ${FILTERS[filter]}
                 AND ($3::text IS NULL OR strpos(lower(v.title), lower($3)) > 0) AND (${key}, v.id) ${follows} (${value}, $5::bigint)
               ORDER BY ${key} ${direction}, v.id ${direction} LIMIT ${rounded}`,
      },
      [creatorId, creatorId, part, after.count, after.id],
    );
    return rows.slice(0, size);
  }

  /** Uses only the index, see `videos_creator_states_idx`. */
  async count(sql: Sql, creatorId: string): Promise<Record<OwnVideoState, number>> {
    const counted = (Object.keys(FILTERS) as OwnVideosFilter[])
      .filter((filter): filter is OwnVideoState => filter !== 'present' && filter !== 'unfinished')
      .map((state) => `count(*) FILTER (WHERE ${FILTERS[state]})::integer AS "${state}"`);
    const [row] = await sql.query<Record<OwnVideoState, number>>(
      {
        name: 'own-videos-count',
        text: `SELECT ${counted.join(', ')} FROM videos v WHERE v.creator_id = $1 AND v.deleted_at IS NULL`,
      },
      [creatorId],
    );
    if (!row) throw new Error('A count has one row.');
    return row;
  }
}
