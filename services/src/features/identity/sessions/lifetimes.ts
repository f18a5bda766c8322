/** A browser's session that is not remembered ends this long after it was last used. */
export const IDLE_HOURS = 12;
/** However often it is used, it ends this long after signing in. */
export const ABSOLUTE_HOURS = 7 * 24;
/** A remembered session ends this long after signing in. */
export const REMEMBERED_HOURS = 30 * 24;
/** A saved quick sign-in ends this long after it was last used. */
export const DEVICE_DAYS = 30;
/** A browser stays known to an account this long after it last signed in. */
export const KNOWN_BROWSER_DAYS = 180;
/** A browser that opens several sessions of a user within so many minutes causes one notice. */
export const NOTICE_MINUTES = 10;
/** How long a password counts as a recent authentication. */
export const RECENT_PASSWORD_MINUTES = 10;
/** How long a second factor counts as recent. */
export const RECENT_SECOND_FACTOR_MINUTES = 10;
/** Requests that were on their way while a session got a new token may come with the old one. */
export const REPLACED_TOKEN_SECONDS = 30;
