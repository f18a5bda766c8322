import type { QueryClient } from '@beem/platform';

/** Lists that a watched video moves in. */
const LISTS = ['/api/library/continue', '/api/library/completed', '/api/history'];

/**
 * Those on screen are read again, the others when they are next looked at. A list opened while the record was on its way
 * may not know of it: that read ends here, since a first one is not begun anew by itself.
 */
export function outdateWatchedLists(client: QueryClient): void {
  for (const list of LISTS) {
    const queryKey = [list];
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}
