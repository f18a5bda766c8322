import { type Columns, selectList } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';
import { isEvidenceKept, type VideoEntity } from '../../../viewing/index.js';
import type { ReportReasonCountDto } from '../dto/report.dto.js';
import type { ReportEntity } from '../report.entity.js';
import type { CaseEntity } from './case.entity.js';

const FIELDS = [
  'id',
  'subject',
  'subject_id',
  'video_id',
  'comment_id',
  'owner_id',
  'status',
  'priority',
  'report_count',
  'version',
  'sorted_at',
  'notes',
  'decided_at',
] as const satisfies Columns<CaseEntity>;

type Username = UserEntity['username'] | null;

/** A case with its leading report and its subject, as one moderator sees it. */
export interface CaseRow extends Pick<CaseEntity, (typeof FIELDS)[number]> {
  report_id: ReportEntity['id'];
  reason: ReportEntity['reason'];
  severity: ReportEntity['severity'];
  description: ReportEntity['description'];
  created_at: ReportEntity['created_at'];
  reporter_id: UserEntity['id'] | null;
  reporter_username: Username;
  owner_username: UserEntity['username'];
  owner_display_name: UserEntity['display_name'];
  owner_first_name: UserEntity['first_name'];
  owner_last_name: UserEntity['last_name'];
  owner_show_real_name: UserEntity['show_real_name'];
  owner_image_key: UserEntity['profile_image_key'];
  title: VideoEntity['title'] | null;
  video_key: VideoEntity['video_key'];
  picture_key: VideoEntity['cover_key'];
  age_rating: VideoEntity['age_rating'] | null;
  type: VideoEntity['type'] | null;
  is_video_removed: boolean | null;
  is_video_deleted: boolean;
  creator_id: UserEntity['id'] | null;
  creator_username: Username;
  /** Null for a video and a user. */
  comment_text: string | null;
  is_comment_removed: boolean | null;
  /** By its author. */
  is_comment_deleted: boolean;
  /** Also with its video. */
  is_comment_gone: boolean;
  decider_id: UserEntity['id'] | null;
  decider_username: Username;
  claimer_id: UserEntity['id'] | null;
  claimer_username: Username;
  claimed_until: Date | null;
  reasons: ReportReasonCountDto[];
  /** Whether this moderator has reported it. */
  is_reporter: boolean;
}

/** A served file; files of deleted and unfinished videos are not served, except the picture of a reported one. */
const whileServed = (key: string, isDeletable = 'v.deleted_at IS NULL') =>
  `CASE WHEN ${isDeletable} AND v.status IN ('ready', 'needs_decision') THEN ${key} END`;

const IS_PICTURE_SERVED = `(v.deleted_at IS NULL OR ${isEvidenceKept('v')})`;

/** Columns of a case `k` and the aliases of `CASE_JOINS`, for the moderator in $1. */
export const CASE_COLUMNS = `${selectList('k', FIELDS)}, r.id AS report_id, r.reason, r.severity, r.created_at,
  CASE WHEN p.id IS NOT NULL THEN r.description END AS description, p.id AS reporter_id, p.username AS reporter_username,
  o.username AS owner_username, o.display_name AS owner_display_name,
  o.first_name AS owner_first_name, o.last_name AS owner_last_name, o.show_real_name AS owner_show_real_name, o.profile_image_key AS owner_image_key,
  v.title, ${whileServed('v.video_key')} AS video_key, ${whileServed('coalesce(v.cover_key, v.thumbnail_key)', IS_PICTURE_SERVED)} AS picture_key,
  v.age_rating, v.type,
  v.is_hidden AS is_video_removed, v.deleted_at IS NOT NULL AS is_video_deleted, c.id AS creator_id, c.username AS creator_username,
  CASE WHEN k.subject = 'comment' THEN coalesce(nullif(m.content, ''), k.comment_text, '') END AS comment_text,
  m.is_hidden AS is_comment_removed, k.is_comment_deleted OR m.deleted_at IS NOT NULL AS is_comment_deleted,
  k.subject = 'comment' AND (m.id IS NULL OR m.deleted_at IS NOT NULL) AS is_comment_gone,
  d.id AS decider_id, d.username AS decider_username, l.id AS claimer_id, l.username AS claimer_username,
  CASE WHEN k.claimed_until > now() THEN k.claimed_until END AS claimed_until,
  (SELECT json_agg(json_build_object('reason', s.reason, 'severity', s.severity, 'count', s.count)
     ORDER BY s.severity = 'high' DESC, s.count DESC, s.reason)
   FROM (
     SELECT split_part(key, ':', 2) AS reason, split_part(key, ':', 1) AS severity, value::integer AS count
     FROM jsonb_each_text(k.reason_counts)
     UNION ALL SELECT reason, severity, count(*)::integer FROM reports
     WHERE k.reason_counts IS NULL AND case_id = k.id GROUP BY reason, severity
   ) s
  ) AS reasons,
  EXISTS (SELECT FROM reports WHERE case_id = k.id AND reporter_id = $1::uuid) AS is_reporter`;

/** A case `k`, its leading report, owner, video and comment, and the users who reported, decided and claimed it. */
export const CASE_JOINS = `JOIN reports r ON r.id = k.lead_report_id JOIN users o ON o.id = k.owner_id AND o.deleted_at IS NULL
  LEFT JOIN users p ON p.id = r.reporter_id AND p.deleted_at IS NULL
  LEFT JOIN videos v ON v.id = k.video_id LEFT JOIN users c ON c.id = v.creator_id
  LEFT JOIN comments m ON m.id = k.comment_id
  LEFT JOIN users d ON d.id = k.decided_by AND d.deleted_at IS NULL
  LEFT JOIN users l ON l.id = k.claimed_by AND k.claimed_until > now()`;
