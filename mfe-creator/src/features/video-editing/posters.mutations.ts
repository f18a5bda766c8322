import type { FormOf } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { sendUpload } from '@beem/platform/upload';
import { showEverywhere } from './video-editing.mutations';

type Choice = FormOf<'put', '/api/videos/{id}/poster'>;

/** PUT /api/videos/:id/poster: a still by its number, or an own picture. All cards on screen are updated. */
export function useChoosePoster(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: Choice) =>
      sendUpload('put', '/api/videos/{id}/poster', {
        path: { id },
        form,
      }),
    onSuccess: (video) => showEverywhere(client, video),
  });
}

/** DELETE /api/videos/:id/poster: returns to the best still. */
export function useResetPoster(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/videos/{id}/poster', { path: { id } }),
    onSuccess: (video) => showEverywhere(client, video),
    onError: showPosterError,
  });
}

export function showPosterError(error: Error): void {
  toastError(error, 'Failed to change the poster');
}
