import type { Donation } from '@beem/api-client';
import { formatDollars } from '@beem/rules';

/** Why the creator has less than the net amount of a donation, or null. */
export function receivedNote({ heldAmount }: Donation): string | null {
  return heldAmount > 0 ? `${formatDollars(heldAmount)} held` : null;
}
