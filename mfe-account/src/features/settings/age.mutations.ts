import {
  api,
  currentUserOptions,
  messageOf,
  type ToastInput,
  toast,
  useMutation,
  useQueryClient,
} from '@beem/platform';

export const DATE_NOT_SAVED = 'Failed to update date of birth';

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
      showResult({
        title: 'Date of birth updated',
        description: 'Your age verification has been saved successfully.',
      });
    },
    onError: (error) =>
      showResult({ title: 'Error', description: messageOf(error, DATE_NOT_SAVED), variant: 'destructive' }),
  });
}

/** Toast titles for a missing date and for an invalid one (specification, section 5). */
const FAULT_TITLES: Partial<Record<string, string>> = {
  'Please enter your date of birth.': 'Date required',
  'Please enter a valid birth date.': 'Invalid date',
};

/** @param fault the sentence below the field; a fault of the age has no toast */
export function showDateFault(fault: string | null): void {
  hideResult();
  const title = FAULT_TITLES[fault ?? ''];
  if (fault && title) showResult({ title, description: fault, variant: 'destructive' });
}

let hideResult: () => void = () => undefined;

/** Shows the result of one attempt; the next attempt removes it, so that two results never contradict each other. */
function showResult(result: ToastInput): void {
  hideResult = toast(result).dismiss;
}
