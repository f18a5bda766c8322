import { createIdempotencyKey, type Show } from '@beem/api-client';
import { ApiError, toast, useMutation } from '@beem/platform';
import { failureMessage } from '@beem/platform/failure-message';
import { sendUpload } from '@beem/platform/upload';
import { type ShowDraft, toShowForm } from '../../shared/show-form/show-draft';
import { studioLink } from '../../shared/video-form/upload-texts';

const FAILED = 'Failed to create show';

/**
 * Kept while the outcome of the last attempt is unknown, so that a retry after a lost answer creates no second show.
 */
let uploadKey: string | null = null;
/** The show that an attempt with other values has created: the next attempt changes it. */
let earlierId: number | null = null;

/** Removes the state of an earlier creator's attempts. */
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
      // The show was deleted meanwhile: the next attempt creates one.
      else if (problem && [403, 404, 410].includes(problem.status)) forgetShowTries();
    },
  });
}

/** The toast of a failed call. */
export function creationFailed(error: Error) {
  return { title: 'Error', description: failureMessage(error, FAILED) };
}

async function createShow(draft: ShowDraft): Promise<Show> {
  uploadKey ??= createIdempotencyKey();
  return sendUpload('post', '/api/shows', {
    form: { ...(await toShowForm(draft)), uploadKey },
    headers: { 'Idempotency-Key': uploadKey },
  });
}

/** Sends all values, so that a retry changes nothing more. */
async function changeShow(id: number, draft: ShowDraft): Promise<Show> {
  const form = await toShowForm(draft);
  return sendUpload('patch', '/api/shows/{id}', {
    path: { id },
    form: { ...form, removeCover: form.coverImage ? undefined : 'true' },
  });
}
