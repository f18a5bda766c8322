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
 * POST /api/user/date-of-birth. Every query is stale afterwards, so what was withheld is shown wherever it belongs: lists
 * that are cached are read again before they are next shown.
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

/** Of a date that is missing, and of one that is no date of birth (specification, section 5). */
const FAULT_TITLES: Partial<Record<string, string>> = {
  'Please enter your date of birth.': 'Date required',
  'Please enter a valid birth date.': 'Invalid date',
};

/** @param fault the sentence below the field; one about the age has no toast besides */
export function showDateFault(fault: string | null): void {
  hideResult();
  const title = FAULT_TITLES[fault ?? ''];
  if (fault && title) showResult({ title, description: fault, variant: 'destructive' });
}

let hideResult: () => void = () => undefined;

/** The result of one attempt; the next attempt removes it, so that it contradicts nothing that is said then. */
function showResult(result: ToastInput): void {
  hideResult = toast(result).dismiss;
}
