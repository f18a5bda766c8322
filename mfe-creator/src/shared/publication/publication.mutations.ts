import type { Video } from '@beem/api-client';
import { ApiError, api, type ToastInput, toast, useMutation } from '@beem/platform';

/**
 * POST /api/videos/:id/publish: a video of which only a part arrived appears as it is.
 * @param describe what its creator reads afterwards
 */
export function usePublish(describe: (published: Video) => ToastInput) {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/videos/{id}/publish', { path: { id } }),
    onSuccess: (published) => toast(describe(published)),
    onError: (error) => {
      const message = error instanceof ApiError ? error.serverMessage : null;
      toast({ title: 'Error', description: message ?? 'Failed to publish video', variant: 'destructive' });
    },
  });
}
