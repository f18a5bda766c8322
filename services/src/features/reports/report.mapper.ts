import type { ReportDto } from './dto/report.dto.js';
import type { ReportRow } from './report.row.js';

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
      creator: { username: row.creator_username },
    },
    reporter: row.reporter_username === null ? null : { username: row.reporter_username },
  };
}
