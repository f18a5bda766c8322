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

/** The toast of a date that is missing or no date of birth (specification, section 5). */
export function showDateFault(dateOfBirth: string): void {
  toast({
    ...(dateOfBirth === ''
      ? { title: 'Date required', description: 'Please enter your date of birth.' }
      : { title: 'Invalid date', description: 'Please enter a valid birth date.' }),
    variant: 'destructive',
  });
}
