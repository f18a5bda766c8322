export interface Named {
  username: string;
  displayName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  showRealName?: boolean;
}

/** First and last name joined, or '' where neither is known. */
export function fullName(user: Named): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ');
}

/**
 * Name shown for a user (specification, section 2): displayName, or the full name when showRealName is set;
 * otherwise the username, falling back to the full name.
 */
export function displayName(user: Named): string {
  if (user.displayName) return user.displayName;
  if (user.showRealName && fullName(user)) return fullName(user);
  return user.username || fullName(user);
}

/** One or two capitals for an avatar without a picture. */
export function initials(user: Named): string {
  const words = fullName(user) ? [user.firstName, user.lastName] : displayName(user).split(/[\s_]+/);
  const letters = words.filter((word): word is string => Boolean(word)).map((word) => [...word][0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}
