import { createIdempotencyKey, type Show } from '@beem/api-client';
import { fieldErrorsOf } from '@beem/forms';
import { ApiError, messageOf, toast, useMutation } from '@beem/platform';
import { sendUpload } from '@beem/platform/upload';
import { type ShowDraft, toShowForm } from '../../shared/show-form/show-draft';
import { studioLink } from '../../shared/video-form/upload-texts';

const FAILED = 'Failed to create show';

/** Kept while the outcome of the last try is unknown, so that a retry after a lost answer creates no second show. */
let uploadKey: string | null = null;
/** The show that a try with other values had created after all: the next try changes it. */
let earlierId: number | null = null;

/** Nothing of an earlier creator's tries is left. */
export function forgetShowTries(): void {
  uploadKey = null;
  earlierId = null;
}

/** POST /api/shows, with the toasts of the specification. */
export function useCreateShow() {
  return useMutation({
    mutationFn: (draft: ShowDraft) => (earlierId === null ? createShow(draft) : changeShow(earlierId, draft)),
    onSuccess: ({ id }) => {
      forgetShowTries();
      toast({
        title: 'Success!',
        description: 'Show created successfully',
        link: studioLink(`/studio/shows/${id}`),
      });
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.existingId) earlierId = problem.existingId;
      // Deleted meanwhile: the next try creates one.
      else if (problem && [403, 404, 410].includes(problem.status)) forgetShowTries();
      // A sentence for a field stands under it.
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      toast({ title: 'Error', description: describeFailure(error), variant: 'destructive' });
    },
  });
}

export function describeFailure(error: Error): string {
  return messageOf(error, FAILED);
}

async function createShow(draft: ShowDraft): Promise<Show> {
  uploadKey ??= createIdempotencyKey();
  return sendUpload('post', '/api/shows', {
    form: { ...(await toShowForm(draft)), uploadKey },
    headers: { 'Idempotency-Key': uploadKey },
  });
}

/** Says everything, so that a retry changes nothing more. */
async function changeShow(id: number, draft: ShowDraft): Promise<Show> {
  const form = await toShowForm(draft);
  return sendUpload('patch', '/api/shows/{id}', {
    path: { id },
    form: { ...form, removeCover: form.coverImage ? undefined : 'true' },
  });
}
