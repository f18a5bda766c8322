import type { ReportDto, ReporterDto } from './dto/report.dto.js';
import type { ReportRow } from './report.row.js';

/** No user has this id, and none can choose a username with a hyphen. */
const DELETED_REPORTER: ReporterDto = {
  id: '00000000-0000-0000-0000-000000000000',
  username: 'deleted-user',
  isDeleted: true,
};

export function toReport(row: ReportRow): ReportDto {
  return {
    id: Number(row.id),
    reason: row.reason,
    severity: row.severity,
    status: row.status,
    description: row.description,
    moderatorNotes: row.moderator_notes,
    createdAt: row.created_at.toISOString(),
    video: {
      id: Number(row.video_id),
      title: row.title,
      videoUrl: row.video_key && `/media/${row.video_key}`,
      thumbnailUrl: row.thumbnail_key && `/media/${row.thumbnail_key}`,
      creator: { id: row.creator_id, username: row.creator_username },
    },
    reporter:
      row.reporter_id === null || row.reporter_username === null
        ? DELETED_REPORTER
        : { id: row.reporter_id, username: row.reporter_username, isDeleted: false },
  };
}
