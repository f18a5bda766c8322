import type { QueryClient } from '@beem/platform';

/** Lists that a watched film moves in. */
const LISTS = ['/api/library/continue', '/api/library/completed', '/api/history'];

/** They are read again when they are next looked at, not at every record of a film that plays. */
export function outdateWatchedLists(client: QueryClient): void {
  for (const list of LISTS) void client.invalidateQueries({ queryKey: [list], refetchType: 'none' });
}
