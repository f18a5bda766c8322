import { ApiError, api, useQuery } from '@beem/platform';

/**
 * Whether the link of a mail can still be used, asked before the visitor types anything.
 * @param token null where there is no link to ask about
 * @returns `refusal`: why the server refuses it. No other failure stands in the way: using the link tells
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
    // What the visitor does with the link is told by its own answer.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRefused = error instanceof ApiError && error.problem?.code === 'token_invalid';
  return { isChecking: isLoading, refusal: isRefused ? error : null };
}
