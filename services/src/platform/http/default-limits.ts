/** One allowance within a minute; `isShared` ones are counted over all processes. */
export interface Budget {
  /** Stable: part of the key in Redis and of the security log. */
  name: string;
  points: number;
  isShared: boolean;
  /** As of a `Window`. */
  isCut?: boolean;
}

export const BUDGET_SECONDS = 60;

/**
 * What every network may do in a minute, with or without a session. It stops floods before anything is read.
 * RATE_LIMIT_SCALE raises it where one address hides many users.
 */
export const NETWORK_BUDGETS = {
  reads: { name: 'network-reads', points: 12_000, isShared: true },
  writes: { name: 'network-writes', points: 6_000, isShared: true },
  // Pages, remotes and ranges of videos: many, cheap, and the same for all visitors. Each process counts for itself.
  files: { name: 'network-files', points: 60_000, isShared: false },
  /** Upgrades to a socket; after a restart all tabs behind an address come back at once. */
  sockets: { name: 'network-sockets', points: 3_000, isShared: false },
} satisfies Record<string, Budget>;

/**
 * What a signed-in user may do in a minute over all calls. Watch progress comes every five seconds from each tab and
 * must not use up what likes and comments need.
 */
export const USER_BUDGETS = {
  reads: { name: 'user-reads', points: 1_200, isShared: true },
  writes: { name: 'user-writes', points: 300, isShared: true },
  progress: { name: 'user-progress', points: 600, isShared: true },
  /** Reads that compare all rows of one user: far more than a user types, and little for the database. */
  comparingReads: { name: 'user-comparing-reads', points: 120, isShared: true },
} satisfies Record<string, Budget>;

export type UserBudget = keyof typeof USER_BUDGETS;

/** Load balancers check often, and need the true state most when the process is busy. */
export const UNLIMITED_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Accounts without a verified e-mail cost nothing to make: together they write a tenth of what others may. */
const UNVERIFIED_SHARE = 0.1;

export function shareOf(points: number, isVerified: boolean): number {
  return isVerified ? points : Math.max(1, Math.ceil(points * UNVERIFIED_SHARE));
}

export const isRead = (method: string): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
