import type { ReportDetail } from '@beem/api-client';
import { ApiError, api, messageOf, NetworkError, toast, useMutation, useQueryClient } from '@beem/platform';
import { STATUS_BADGES, subjectTitle } from '../../shared/reports/report-texts';
import { readReportsAgain, reportOptions } from '../../shared/reports/reports.queries';
import type { ReviewValues } from './review-drafts';

export interface Decision extends ReviewValues {
  report: ReportDetail;
  /** Version of the case that the moderator has seen. */
  version: number;
}

/** PUT /api/reports/{id}. A repeated call after a lost answer gets the first call's answer. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ report, status, ageRating, notes, version }: Decision) =>
      api.put('/api/reports/{id}', {
        path: { id: report.id },
        body: {
          status: status || report.status,
          notes: notes.trim() || null,
          version,
          ...(status === 'reviewed' && ageRating !== '' && { ageRating }),
        },
      }),
    meta: { invalidates: false },
    onSuccess: (detail, { report }) => {
      client.setQueryData(reportOptions(report.id).queryKey, detail);
      void readReportsAgain(client);
      toast({
        title: 'Report Updated',
        description: `${subjectTitle(detail)}: ${STATUS_BADGES[detail.status].label}`,
      });
    },
  });
}

/**
 * Whether the case has changed since the moderator saw it: it was decided meanwhile, or its video's rating has changed.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Why a decision failed, as a sentence; it says so when the outcome is unknown. */
export function failureOf(error: Error): string {
  if (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))
    return 'We could not find out whether the report was updated. Check your connection and press Update Report again: it is not decided twice.';
  return messageOf(error, 'The report was not updated. Please try again.');
}
