import { createIdempotencyKey } from '@beem/api-client';
import { fieldErrorsOf } from '@beem/forms';
import { ApiError, messageOf, toast, useMutation } from '@beem/platform';
import { sendUpload } from '@beem/platform/upload';
import { type ShowDraft, toShowForm } from '../../shared/show-form/show-draft';

const FAILED = 'Failed to create show';
const ARRIVED =
  'Your first try had arrived after all: the show exists as you had entered it then, and you find it on your profile. Create it again only if you want a second one.';

/** Kept while the outcome of the last try is unknown, so that a retry after a lost answer creates no second show. */
let uploadKey: string | null = null;

/** POST /api/shows, with the toasts of the specification. */
export function useCreateShow() {
  return useMutation({
    mutationFn: async (draft: ShowDraft) => {
      uploadKey ??= createIdempotencyKey();
      return sendUpload('post', '/api/shows', {
        form: await toShowForm(draft, uploadKey),
        headers: { 'Idempotency-Key': uploadKey },
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    },
    onSuccess: () => {
      uploadKey = null;
      toast({ title: 'Success!', description: 'Show created successfully' });
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused) uploadKey = null;
      // A sentence for a field stands under it.
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      toast({ title: 'Error', description: describeFailure(error), variant: 'destructive' });
    },
  });
}

export function describeFailure(error: Error): string {
  if (error instanceof ApiError && error.problem?.code === 'upload_changed') return ARRIVED;
  return messageOf(error, FAILED);
}
