import { api, currentUserOptions, toast, useMutation, useQueryClient } from '@beem/platform';
import { failureMessage } from '@beem/platform/failure-message';

/**
 * POST /api/user/date-of-birth. All queries become stale, so that withheld content appears everywhere: cached lists are
 * read again before they are next shown.
 */
export function useSetDateOfBirth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dateOfBirth: string) => api.post('/api/user/date-of-birth', { body: { dateOfBirth } }),
    onSuccess: (user) => {
      client.setQueryData(currentUserOptions.queryKey, user);
      const { dismiss } = toast({
        title: 'Date of birth updated',
        description: 'Your age verification has been saved successfully.',
      });
      hide = dismiss;
    },
  });
}

let hide: () => void = () => undefined;

/** Removes the toast of a date that was saved before, so that two results never contradict each other. */
export function hideSaved(): void {
  hide();
}

/** Toast titles for a missing date and for an invalid one (specification, section 5). */
const FAULT_TITLES: Partial<Record<string, string>> = {
  'Please enter your date of birth.': 'Date required',
  'Please enter a valid birth date.': 'Invalid date',
};

/** @param fault the sentence below the field; a fault of the age has no toast */
export function dateFaultToast(fault: string | null) {
  const title = FAULT_TITLES[fault ?? ''];
  return fault && title ? { title, description: fault } : null;
}

/** The toast of a failed call. */
export function dateNotSaved(error: Error) {
  return { title: 'Error', description: failureMessage(error, 'Failed to update date of birth') };
}
