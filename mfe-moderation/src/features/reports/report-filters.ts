import {
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  type ReportStatus,
  type ReportSubject,
} from '@beem/contracts';
import type { ReportFilters } from '../../shared/reports/report-list.queries';

export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  video: 'Videos',
  comment: 'Comments',
  user: 'Profiles',
};

export const FILTER_NAMES = ['reason', 'subject', 'creator', 'reporter'] as const;

/** The status in the address; pending for an unknown value. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}

/** The filters in the address; unknown values are left out. */
export function toFilters(parameters: URLSearchParams): ReportFilters {
  return {
    reason: REPORT_REASONS.find(({ value }) => value === parameters.get('reason'))?.value,
    subject: REPORT_SUBJECTS.find((subject) => subject === parameters.get('subject')),
    creator: toUsername(parameters.get('creator')),
    reporter: toUsername(parameters.get('reporter')),
  };
}

/** Removes the @, because users type names as the page shows them. */
export function toUsername(text: string | null): string | undefined {
  return text?.trim().replace(/^@/, '') || undefined;
}
