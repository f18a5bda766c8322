import { api, useQuery } from '@beem/platform';

/**
 * Reads the change that the link of a new address confirms. The user must see it first: a thief who requested the
 * change may have forwarded the mail.
 * @param token null on the page of another link
 */
export function useEmailChange(token: string | null) {
  return useQuery({
    queryKey: ['/api/user/email/link', token],
    queryFn: ({ signal }) => api.post('/api/user/email/link', { body: { token: token ?? '' }, signal }),
    enabled: Boolean(token),
    // The answer about a link never changes.
    staleTime: 'static',
  });
}

/** The account whose address changes, and its new address. */
export type EmailChange = NonNullable<ReturnType<typeof useEmailChange>['data']>;
