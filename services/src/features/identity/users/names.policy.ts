import { hasHiddenCharacters } from './hidden-characters.js';
import { isStaffLike } from './staff-like.js';

const HIDDEN = 'Names cannot contain invisible characters or ones that change the direction of reading.';
const STAFF_LIKE = 'This name looks like one of the Beem team. Please choose another.';

/**
 * Finds why a text must not be a user's name.
 * @returns a sentence for the user, or null for a valid name
 */
export function nameFault(name: string): string | null {
  if (hasHiddenCharacters(name)) return HIDDEN;
  return isStaffLike(name) ? STAFF_LIKE : null;
}

/**
 * Faults by field. First and last name are shown together, so they are also checked together.
 * @returns null when all names are valid
 */
export function nameFaults(names: {
  username?: string;
  displayName?: string;
  firstName?: string;
  lastName?: string;
}): Record<string, string> | null {
  const { firstName = '', lastName = '', ...others } = names;
  const fullName = `${firstName} ${lastName}`.trim();
  const entries = [...Object.entries(others), ['firstName', fullName]];
  const faults = entries.flatMap(([field, name]) => {
    const fault = name ? nameFault(name) : null;
    return fault ? [[field, fault]] : [];
  });
  return faults.length > 0 ? Object.fromEntries(faults) : null;
}
