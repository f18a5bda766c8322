import type { CaptionLanguage } from '@beem/contracts';
import { api, apiQuery, toast, useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { sendUpload } from '@beem/platform/upload';

const invalidatedBy = (id: number) => ({
  invalidates: [apiQuery('/api/videos/{id}', { path: { id } }).queryKey],
});

/** PUT /api/videos/:id/captions/:language: adds or replaces captions. */
export function usePutCaptions(id: number) {
  return useMutation({
    mutationFn: ({ language, file }: { language: CaptionLanguage; file: File }) =>
      sendUpload('put', '/api/videos/{id}/captions/{language}', {
        path: { id, language },
        form: { file },
      }),
    meta: invalidatedBy(id),
    onSuccess: ({ label }) => toast({ title: 'Success!', description: `${label} captions are saved` }),
  });
}

/** DELETE /api/videos/:id/captions/:language. */
export function useRemoveCaptions(id: number) {
  return useMutation({
    mutationFn: (language: CaptionLanguage) =>
      api.delete('/api/videos/{id}/captions/{language}', { path: { id, language } }),
    meta: invalidatedBy(id),
    onError: (error) => toastError(error, 'Failed to remove the captions'),
  });
}
