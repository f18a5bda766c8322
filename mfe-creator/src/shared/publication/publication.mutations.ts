import type { Video } from '@beem/api-client';
import { api, type ToastInput, toast, useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';

/**
 * POST /api/videos/:id/publish: publishes an incomplete video as it is.
 * @param describe gives the text of the toast
 */
export function usePublish(describe: (published: Video) => ToastInput) {
  return useMutation({
    mutationFn: (id: number) => api.post('/api/videos/{id}/publish', { path: { id } }),
    onSuccess: (published) => toast(describe(published)),
  });
}

/** For a button alone; a form says its failures above its buttons. */
export function showPublishError(error: Error): void {
  toastError(error, 'Failed to publish video');
}

/** An episode never appears in the home feed. */
export function describePublished({ title, type }: Video): ToastInput {
  const where = type === 'episode' ? 'in its show' : 'in the home feed';
  return { title: 'Published', description: `"${title}" is published and appears ${where}` };
}
