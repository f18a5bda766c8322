import { STAFF_NOTE_MAX_LENGTH, STAFF_REASON_MAX_LENGTH } from '@beem/contracts';
import { lengthError, reasonError } from './fields.js';

/** Checks the reason for what a moderator or admin does to a user, after trimming. */
export function staffReasonError(reason: string): string | null {
  return reasonError(reason, STAFF_REASON_MAX_LENGTH);
}

/** Checks a note about a suspension, after trimming; it may be empty. */
export function staffNoteError(note: string): string | null {
  return lengthError(
    note,
    STAFF_NOTE_MAX_LENGTH,
    `A note may have at most ${STAFF_NOTE_MAX_LENGTH} characters.`,
  );
}
