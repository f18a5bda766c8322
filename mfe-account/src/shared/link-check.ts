import { ApiError, api, useQuery } from '@beem/platform';

/**
 * Whether the link of a mail can still be used, asked before the visitor types anything.
 * @param token null where there is no link to ask about
 * @returns `refusal`: why the server refuses it. Other failures do not stand in the way of using the link
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
    // Asked once: a second answer would take the form away from under the visitor. Using the link has an answer of its own.
    staleTime: 'static',
  });
  const isRefused = error instanceof ApiError && error.problem?.code === 'token_invalid';
  return { isChecking: isLoading, refusal: isRefused ? error : null };
}
