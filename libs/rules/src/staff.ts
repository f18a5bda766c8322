import { STAFF_REASON_MAX_LENGTH } from '@beem/contracts';
import { textFault } from './fields.js';

/** Why a moderator or admin does something to a user, after trimming. */
export function staffReasonError(reason: string): string | null {
  const fault = textFault(reason, STAFF_REASON_MAX_LENGTH);
  if (fault === 'missing') return 'Please enter a reason.';
  return fault && `A reason may have at most ${STAFF_REASON_MAX_LENGTH} characters.`;
}
