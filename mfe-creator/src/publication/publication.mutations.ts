import { ApiError, api, toast, useMutation } from '@beem/platform';

/** POST /api/videos/:id/publish: a video of which only a part arrived appears as it is. */
export function usePublish() {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/videos/{id}/publish', { path: { id } }),
    onSuccess: () =>
      toast({
        title: 'Success!',
        description: 'Beem uploaded successfully and will appear in the home feed',
      }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.serverMessage : null;
      toast({ title: 'Error', description: message ?? 'Failed to publish video', variant: 'destructive' });
    },
  });
}
