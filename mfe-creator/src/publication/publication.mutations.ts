import type { Video } from '@beem/api-client';
import { api, messageOf, toast, useMutation } from '@beem/platform';

/** POST /api/videos/:id/publish: a video of which only a part arrived appears as it is. */
export function usePublish() {
  return useMutation({
    mutationFn: (id: number) => api.send<Video>('POST', `/api/videos/${id}/publish`),
    onSuccess: () =>
      toast({
        title: 'Success!',
        description: 'Beem uploaded successfully and will appear in the home feed',
      }),
    onError: (error) => {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to publish video'),
        variant: 'destructive',
      });
    },
  });
}
