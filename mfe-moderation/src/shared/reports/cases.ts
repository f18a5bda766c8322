import type { Report } from '@beem/api-client';

/** Names a case: a report that is worse may lead it later, its subject stays. */
export function caseKey({ subject: { kind, id } }: Pick<Report, 'subject'>): string {
  return `${kind}:${id}`;
}

/** The claim of another moderator, or null; it is advice and prevents nothing. */
export function othersClaim({ claim }: Pick<Report, 'claim'>, userId: string | undefined) {
  return claim && claim.by.id !== userId ? claim : null;
}
