import type { Report, ReportDetail } from '@beem/api-client';

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export function aReport(overrides: Partial<Report> = {}): Report {
  return {
    id: 1,
    reason: 'non_consensual',
    severity: 'high',
    status: 'pending',
    description: "Those are my sister's eyes.",
    moderatorNotes: null,
    createdAt: minutesAgo(12),
    subject: { kind: 'video', id: '9' },
    video: {
      id: 9,
      title: 'Blink and You Agree',
      videoUrl: null,
      thumbnailUrl: '/media/9.webp',
      ageRating: 'all',
      type: 'trailer',
      isRemoved: false,
      isDeleted: false,
      creator: { id: 'u1', username: 'ines_after_dark' },
    },
    comment: null,
    user: null,
    reportCount: 1,
    reasons: [{ reason: 'non_consensual', severity: 'high', count: 1 }],
    claim: null,
    decidedBy: null,
    decidedAt: null,
    version: 1,
    canDecide: true,
    reporter: { id: 'u2', username: 'priyanair', isDeleted: false },
    ...overrides,
  };
}

/** The same report, opened for review. */
export function aReportDetail(overrides: Partial<ReportDetail> = {}): ReportDetail {
  const report = aReport(overrides);
  const { id, reason, severity, status, description, createdAt, reporter } = report;
  return {
    ...report,
    reports: [
      {
        id,
        reason,
        severity,
        status,
        description,
        createdAt,
        reporter,
        reporterRecord: { upheld: 3, rejected: 1 },
      },
    ],
    events: [],
    ...overrides,
  };
}
