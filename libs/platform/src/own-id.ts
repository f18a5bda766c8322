import { currentUserOptions, useQuery } from '@beem/platform';

/**
 * Id of the signed-in user; undefined for guests and while the session loads. Unlike with `useSession` a component renders
 * again only when the id changes: most buttons of a first visit then do not.
 *
 * Imported as `@beem/platform/own-id` and bundled into the remotes that use it.
 */
export function useOwnId(): string | undefined {
  return useQuery({ ...currentUserOptions, select: (user) => user?.id }).data;
}
