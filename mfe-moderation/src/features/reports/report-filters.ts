import { REPORT_REASONS, REPORT_STATUSES, type ReportReason, type ReportStatus } from '@beem/contracts';

const SUBJECTS = [
  { value: 'video', label: 'Videos' },
  { value: 'comment', label: 'Comments' },
  { value: 'user', label: 'Profiles' },
] as const;
export type ReportSubject = (typeof SUBJECTS)[number]['value'];

/** What narrows the lists and their counts, as the address holds it. */
export interface ReportFilters {
  reason?: ReportReason;
  subject?: ReportSubject;
  creator?: string;
  reporter?: string;
}

export const FILTER_NAMES = ['reason', 'subject', 'creator', 'reporter'] as const;
export const SUBJECT_OPTIONS = SUBJECTS;

/** The status in the address; pending for any other text. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}

/** The filters in the address; texts that are none are left out. */
export function toFilters(parameters: URLSearchParams): ReportFilters {
  return {
    reason: REPORT_REASONS.find(({ value }) => value === parameters.get('reason'))?.value,
    subject: SUBJECTS.find(({ value }) => value === parameters.get('subject'))?.value,
    creator: toUsername(parameters.get('creator')),
    reporter: toUsername(parameters.get('reporter')),
  };
}

/** Users write names as the page shows them: with @. */
export function toUsername(text: string | null): string | undefined {
  return text?.trim().replace(/^@/, '') || undefined;
}
