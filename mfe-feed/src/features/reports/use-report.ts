import type { ReportReason } from '@beem/contracts';
import { api, messageOf, toast, useMutation } from '@beem/platform';

export interface NewReport {
  reason: ReportReason;
  description?: string;
}

/** Reports a video to the moderators. The same report sent twice is stored once. */
export function useReport(videoId: number) {
  return useMutation({
    mutationKey: ['report', videoId],
    // No data on the reporter's screen changes.
    meta: { invalidates: false },
    mutationFn: (report: NewReport) =>
      api.post('/api/videos/{id}/report', { path: { id: videoId }, body: report }),
    onSuccess: () => {
      toast({
        title: 'Report Submitted',
        description: "Thank you for helping keep the product safe. We'll review this content promptly.",
      });
    },
    onError: (error) => {
      toast({
        title: 'Report Failed',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      });
    },
  });
}
