/** The two lists of a user: who follows them, and whom they follow. */
export type ConnectionsTab = 'followers' | 'following';

/** Where the connections of a user are listed. */
export function connectionsAddress(userId: string, tab: ConnectionsTab): string {
  return `/followers/${userId}${tab === 'following' ? '?tab=following' : ''}`;
}
