export interface Named {
  username: string;
  displayName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  showRealName?: boolean;
}

/** First and last name joined, or '' where neither is known. */
export function fullName(person: Named): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ');
}

/**
 * Name shown for a person (specification, section 2): displayName, or the full name when showRealName is set;
 * otherwise the username, falling back to the full name.
 */
export function displayName(person: Named): string {
  if (person.displayName) return person.displayName;
  if (person.showRealName && fullName(person)) return fullName(person);
  return person.username || fullName(person);
}

/** One or two capitals for an avatar without a picture. */
export function initials(person: Named): string {
  const words = fullName(person) ? [person.firstName, person.lastName] : displayName(person).split(/[\s_]+/);
  const letters = words.filter((word): word is string => Boolean(word)).map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}
