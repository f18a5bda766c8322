import { toPublicNames } from '../../../identity/index.js';
import { mediaUrl } from '../../../viewing/index.js';
import type { CaseClaimDto, ReportDto } from '../dto/report.dto.js';
import type { ReportedCommentDto, ReportedUserDto, ReportedVideoDto } from '../dto/report-subject.dto.js';
import type { ReporterDto, ReportUserDto } from '../dto/report-users.dto.js';
import type { CaseRow } from './case.row.js';

/** No user has this id, and usernames cannot contain a hyphen. */
const DELETED_REPORTER: ReporterDto = {
  id: '00000000-0000-0000-0000-000000000000',
  username: 'deleted-user',
  isDeleted: true,
};

export function toReport(row: CaseRow): ReportDto {
  return {
    id: Number(row.report_id),
    reason: row.reason,
    severity: row.severity,
    status: row.status,
    description: row.description,
    moderatorNotes: row.notes,
    createdAt: row.created_at.toISOString(),
    subject: { kind: row.subject, id: row.subject_id },
    video: toVideo(row),
    comment: toComment(row),
    user: row.subject === 'user' ? toUser(row) : null,
    reporter: toReporter(row.reporter_id, row.reporter_username),
    reportCount: row.report_count,
    reasons: row.reasons,
    claim: toClaim(row),
    decidedBy: toReportUser(row.decider_id, row.decider_username),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
    canDecide: !row.is_reporter && !row.is_video_deleted && !row.is_comment_gone,
  };
}

export function toReporter(id: string | null, username: string | null): ReporterDto {
  return id === null || username === null ? DELETED_REPORTER : { id, username, isDeleted: false };
}

export function toReportUser(id: string | null, username: string | null): ReportUserDto | null {
  return id === null || username === null ? null : { id, username };
}

function toVideo(row: CaseRow): ReportedVideoDto | null {
  const { video_id, title, age_rating, type, creator_id, creator_username } = row;
  const creator = toReportUser(creator_id, creator_username);
  if (video_id === null || title === null || age_rating === null || type === null || !creator) return null;
  return {
    id: Number(video_id),
    title,
    videoUrl: row.video_key && mediaUrl(row.video_key),
    thumbnailUrl: row.picture_key && mediaUrl(row.picture_key),
    ageRating: age_rating,
    type,
    isRemoved: row.is_video_removed === true,
    isDeleted: row.is_video_deleted,
    creator,
  };
}

function toComment(row: CaseRow): ReportedCommentDto | null {
  if (row.comment_text === null) return null;
  return {
    id: Number(row.subject_id),
    text: row.comment_text,
    isRemoved: row.is_comment_removed === true,
    isDeleted: row.is_comment_deleted,
    author: { id: row.owner_id, username: row.owner_username },
  };
}

function toUser(row: CaseRow): ReportedUserDto {
  return {
    id: row.owner_id,
    ...toPublicNames({
      username: row.owner_username,
      display_name: row.owner_display_name,
      first_name: row.owner_first_name,
      last_name: row.owner_last_name,
      show_real_name: row.owner_show_real_name,
    }),
    avatarUrl: row.owner_image_key && mediaUrl(row.owner_image_key),
  };
}

function toClaim({ claimer_id, claimer_username, claimed_until }: CaseRow): CaseClaimDto | null {
  const by = toReportUser(claimer_id, claimer_username);
  return by && claimed_until && { by, until: claimed_until.toISOString() };
}
