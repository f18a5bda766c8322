import { api, useQuery } from '@beem/platform';

/**
 * What the link of a new address confirms. Nothing is confirmed unseen: the mail may have been passed on by a thief who
 * asked for the change.
 * @param token null where the page is of another link
 */
export function useEmailChange(token: string | null) {
  return useQuery({
    queryKey: ['/api/user/email/link', token],
    queryFn: ({ signal }) => api.post('/api/user/email/link', { body: { token: token ?? '' }, signal }),
    enabled: Boolean(token),
    // The link stays what it is.
    staleTime: 'static',
  });
}

/** The account that moves, and its new address. */
export type EmailChange = NonNullable<ReturnType<typeof useEmailChange>['data']>;
