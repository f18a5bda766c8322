import type { ReportReason } from '@beem/contracts';
import { ApiError, api, toast, useMutation } from '@beem/platform';

export interface NewReport {
  reason: ReportReason;
  description?: string;
}

/** Tells the moderators of a video. The same report sent twice stays one. */
export function useReport(videoId: number) {
  return useMutation({
    mutationKey: ['report', videoId],
    // Nothing that the reporter sees changes.
    meta: { invalidates: false },
    mutationFn: (report: NewReport) =>
      api.send<{ id: number; status: string }>('POST', `/api/videos/${videoId}/report`, report),
    onSuccess: () => {
      toast({
        title: 'Report Submitted',
        description: "Thank you for helping keep the product safe. We'll review this content promptly.",
      });
    },
    onError: (error) => {
      toast({
        title: 'Report Failed',
        description: (error instanceof ApiError && error.serverMessage) || 'Please try again',
        variant: 'destructive',
      });
    },
  });
}
