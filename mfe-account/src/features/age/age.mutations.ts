import { api, currentUserOptions, messageOf, toast, useMutation, useQueryClient } from '@beem/platform';

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
      toast({
        title: 'Date of birth updated',
        description: 'Your age verification has been saved successfully.',
      });
    },
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, DATE_NOT_SAVED), variant: 'destructive' }),
  });
}

/** Of a date that is missing, and of one that is no date of birth (specification, section 5). */
const FAULT_TITLES: Partial<Record<string, string>> = {
  'Please enter your date of birth.': 'Date required',
  'Please enter a valid birth date.': 'Invalid date',
};

/** @param fault the sentence below the field; one about the age has no toast besides */
export function showDateFault(fault: string | null): void {
  const title = FAULT_TITLES[fault ?? ''];
  if (fault && title) toast({ title, description: fault, variant: 'destructive' });
}
