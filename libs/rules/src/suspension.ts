import type { SuspensionKind } from '@beem/contracts';
import { isolate } from './text.js';
import { formatDay } from './time.js';

/** A suspension as its user sees it; `until` is null when it lasts until a moderator lifts it. */
export interface SuspensionTerms {
  kind: SuspensionKind;
  reason: string;
  until: Date | string | null;
}

const SUSPENDED: Record<SuspensionKind, string> = {
  account: 'Your account is suspended',
  upload: 'Your uploads are suspended',
  comment: 'Your comments are suspended',
};

/**
 * The sentence about a suspension on the screen and in the server's refusal: its kind, its last day (UTC) and its
 * reason.
 */
export function suspensionSentence({ kind, reason, until }: SuspensionTerms): string {
  const end = until === null ? 'until further notice' : `until ${formatDay(until)} (UTC)`;
  return `${SUSPENDED[kind]} ${end}: ${isolate(reason)}`;
}

/** Finds the suspension of this kind that is in force now, or null. An expired one does not count. */
export function findSuspension<Terms extends SuspensionTerms>(
  suspensions: readonly Terms[],
  kind: SuspensionKind,
  now: Date,
): Terms | null {
  return (
    suspensions.find(
      (suspension) =>
        suspension.kind === kind && (suspension.until === null || new Date(suspension.until) > now),
    ) ?? null
  );
}
