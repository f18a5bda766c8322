import type { ReportReason, ReportSeverity, ReportStatus } from '@beem/contracts';
import type { QueryResultRow } from 'pg';

export interface ReportRow extends QueryResultRow {
  id: string;
  rank: number;
  reason: ReportReason;
  severity: ReportSeverity;
  status: ReportStatus;
  description: string | null;
  moderator_notes: string | null;
  created_at: Date;
  video_id: string;
  title: string;
  video_key: string | null;
  thumbnail_key: string | null;
  creator_username: string;
  reporter_username: string;
}
