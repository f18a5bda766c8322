import { type Columns, selectList } from '../../platform/database/index.js';
import type { UserEntity } from '../users/index.js';
import type { VideoRow } from '../videos/index.js';
import type { ReportEntity } from './report.entity.js';

const FIELDS = [
  'id',
  'reason',
  'severity',
  'status',
  'moderator_notes',
  'created_at',
  'video_id',
] as const satisfies Columns<ReportEntity>;
const VIDEO_FIELDS = ['title', 'video_key', 'thumbnail_key'] as const satisfies Columns<VideoRow>;

/** A report with its video, as moderators see it. */
export interface ReportRow
  extends Pick<ReportEntity, (typeof FIELDS)[number] | 'description'>,
    Pick<VideoRow, (typeof VIDEO_FIELDS)[number]> {
  /** 1 for a severe report that waits, which comes before the others; else 0. */
  rank: number;
  creator_id: UserEntity['id'];
  creator_username: UserEntity['username'];
  /** Null when the reporter has left, as their name is. */
  reporter_id: UserEntity['id'] | null;
  reporter_username: UserEntity['username'] | null;
}

/** Select list of a report `r`, its video `v`, the creator `c`, the reporter `p` and the rank `k`. */
export const REPORT_COLUMNS = `${selectList('r', FIELDS)}, CASE WHEN p.id IS NOT NULL THEN r.description END AS description,
  ${selectList('v', VIDEO_FIELDS)}, k.rank,
  c.id AS creator_id, c.username AS creator_username, p.id AS reporter_id, p.username AS reporter_username`;
