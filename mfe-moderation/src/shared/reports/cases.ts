import type { Report } from '@beem/api-client';

/** Identifies a case by its subject, because a worse report may lead it later. */
export function caseKey({ subject: { kind, id } }: Pick<Report, 'subject'>): string {
  return `${kind}:${id}`;
}

/** The claim of another moderator, or null; it informs and prevents nothing. */
export function othersClaim({ claim }: Pick<Report, 'claim'>, userId: string | undefined) {
  return claim && claim.by.id !== userId ? claim : null;
}
