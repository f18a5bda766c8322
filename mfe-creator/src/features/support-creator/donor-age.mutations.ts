import { api, currentUserOptions, useMutation, useQueryClient } from '@beem/platform';

/**
 * POST /api/user/date-of-birth. The saved value is read again in any case, because another tab may have been faster.
 */
export function useSaveBirthDate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dateOfBirth: string) => api.post('/api/user/date-of-birth', { body: { dateOfBirth } }),
    onSuccess: (user) => client.setQueryData(currentUserOptions.queryKey, user),
    onError: () => void client.invalidateQueries({ queryKey: currentUserOptions.queryKey }),
  });
}
