import { ApiError, api, useQuery } from '@beem/platform';

/**
 * Whether a mailed link is still valid, checked before the visitor types anything.
 * @param token null when there is no link to check
 * @returns `refusal`: why the server refuses the link. Other failures do not prevent its use
 */
export function useLinkCheck(
  call: '/api/verify-email/link' | '/api/password-reset/link',
  token: string | null,
) {
  const { isLoading, error } = useQuery({
    queryKey: [call, token],
    queryFn: async ({ signal }) => {
      await api.post(call, { body: { token: token ?? '' }, signal });
      return true;
    },
    enabled: Boolean(token),
    retry: false,
    // Checked once: a second answer could remove the form while the visitor uses it. Using the link returns its own
    // error.
    staleTime: 'static',
  });
  const isRefused = error instanceof ApiError && error.problem?.code === 'token_invalid';
  return { isChecking: isLoading, refusal: isRefused ? error : null };
}
