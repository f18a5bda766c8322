import type { AuthUser } from '../../../platform/auth/index.js';

/** Nobody decides on what is their own, nor on what they have reported. */
export function canDecide(
  moderator: Pick<AuthUser, 'id'>,
  { ownerId, isReporter }: { ownerId: string; isReporter: boolean },
): boolean {
  return moderator.id !== ownerId && !isReporter;
}

const NEW_ACCOUNT_MS = 86_400_000;
const DECIDED_FOR_A_RECORD = 3;

/** How much a report counts for the order of the queue: nothing from a new account or one whose reports were mostly false. */
export function weightOf(
  { createdAt, upheld, rejected }: { createdAt: Date; upheld: number; rejected: number },
  now = new Date(),
): 0 | 1 {
  if (now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS) return 0;
  return rejected > upheld && upheld + rejected >= DECIDED_FOR_A_RECORD ? 0 : 1;
}
