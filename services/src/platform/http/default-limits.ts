/** A number of requests per minute; `isShared` budgets are counted across all processes. */
export interface Budget {
  /** Stable name: part of the key in Redis and of the security log. */
  name: string;
  points: number;
  isShared: boolean;
  /** As of a `Window`. */
  isCut?: boolean;
}

export const BUDGET_SECONDS = 60;

/**
 * The budgets of every network per minute, with or without a session. They stop floods before anything is read.
 * RATE_LIMIT_SCALE raises them where one address hides many users.
 */
export const NETWORK_BUDGETS = {
  reads: { name: 'network-reads', points: 12_000, isShared: true },
  writes: { name: 'network-writes', points: 6_000, isShared: true },
  // Pages, remotes and ranges of videos: many, cheap, and the same for all visitors. Each process counts for itself.
  files: { name: 'network-files', points: 60_000, isShared: false },
  /** Upgrades to a socket; after a restart all tabs behind an address reconnect at once. */
  sockets: { name: 'network-sockets', points: 3_000, isShared: false },
} satisfies Record<string, Budget>;

/**
 * The budgets of a signed-in user per minute over all calls. Watch progress is sent every five seconds by each tab and
 * must not use up the budget of likes and comments.
 */
export const USER_BUDGETS = {
  reads: { name: 'user-reads', points: 1_200, isShared: true },
  writes: { name: 'user-writes', points: 300, isShared: true },
  progress: { name: 'user-progress', points: 600, isShared: true },
  /** Reads that compare all rows of one user: far more than a user types, and cheap for the database. */
  comparingReads: { name: 'user-comparing-reads', points: 120, isShared: true },
} satisfies Record<string, Budget>;

export type UserBudget = keyof typeof USER_BUDGETS;

/** Load balancers check often, and most need the true state when the process is busy. */
export const UNLIMITED_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Accounts without a verified e-mail are free to create: together they may write a tenth of what others may. */
const UNVERIFIED_SHARE = 0.1;

export function shareOf(points: number, isVerified: boolean): number {
  return isVerified ? points : Math.max(1, Math.ceil(points * UNVERIFIED_SHARE));
}

export const isRead = (method: string): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
