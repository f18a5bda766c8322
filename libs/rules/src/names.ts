import { firstCharacters } from './text.js';

export interface Named {
  username: string;
  displayName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  showRealName?: boolean;
}

/** Joins first and last name; '' where neither is known. */
export function fullName(user: Named): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ');
}

/**
 * The name of a user on every screen (specification, section 2): the full name when showRealName is set, else
 * displayName, else the username, else the full name.
 */
export function displayName(user: Named): string {
  if (user.showRealName && fullName(user)) return fullName(user);
  return user.displayName || user.username || fullName(user);
}

/**
 * One or two capitals for an avatar without a picture: of first and last name (specification, section 2), or of the
 * shown name where the user hides them, so that the user sees the same initials as others do.
 */
export function initials(user: Named): string {
  const hidesNames = user.showRealName === false;
  const words =
    fullName(user) && !hidesNames ? [user.firstName, user.lastName] : displayName(user).split(/[\s_]+/);
  const letters = words
    .filter((word): word is string => Boolean(word))
    .map((word) => firstCharacters(word, 1));
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}
