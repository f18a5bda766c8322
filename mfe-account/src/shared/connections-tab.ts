/** The two lists of a user: followers and followed users. */
export type ConnectionsTab = 'followers' | 'following';

/** The address of a user's connections. */
export function connectionsAddress(userId: string, tab: ConnectionsTab): string {
  return `/followers/${userId}${tab === 'following' ? '?tab=following' : ''}`;
}
