import type { ReportReason } from '@beem/contracts';
import { api, toast, useMutation } from '@beem/platform';

/** The subject of a report; for a user it is the profile. */
export type ReportedSubject =
  | { kind: 'video'; id: number }
  | { kind: 'comment'; id: number }
  | { kind: 'user'; id: string };

interface NewReport {
  reason: ReportReason;
  description?: string;
}

/** Sends a report to the moderators. The server stores a repeated report once. */
export function useReport(subject: ReportedSubject) {
  return useMutation({
    mutationKey: ['report', subject.kind, subject.id],
    // A report changes no data on the reporter's screen.
    meta: { invalidates: false },
    mutationFn: (report: NewReport) => sendReport(subject, report),
    onSuccess: () => {
      toast({
        title: 'Report Submitted',
        description: "Thank you for helping keep the product safe. We'll review this content promptly.",
      });
    },
  });
}

function sendReport(subject: ReportedSubject, body: NewReport) {
  if (subject.kind === 'video')
    return api.post('/api/videos/{id}/report', { path: { id: subject.id }, body });
  if (subject.kind === 'comment')
    return api.post('/api/comments/{id}/report', { path: { id: subject.id }, body });
  return api.post('/api/users/{id}/report', { path: { id: subject.id }, body });
}
