/** A session that is not remembered ends this long after its last use. */
export const IDLE_HOURS = 12;
/** It ends this long after the sign-in, however often it is used. */
export const ABSOLUTE_HOURS = 7 * 24;
/** A remembered session ends this long after the sign-in. */
export const REMEMBERED_HOURS = 30 * 24;
/** A saved quick sign-in ends this long after its last use. */
export const DEVICE_DAYS = 30;
/** A browser is known to an account this long after its last sign-in. */
export const KNOWN_BROWSER_DAYS = 180;
/** Several sessions of a user in one browser within this many minutes cause one notice. */
export const NOTICE_MINUTES = 10;
/** How long a password counts as a recent authentication. */
export const RECENT_PASSWORD_MINUTES = 10;
/** How long a second factor counts as recent. */
export const RECENT_SECOND_FACTOR_MINUTES = 10;
/** Requests that were sent before a session got a new token may use the old one for this long. */
export const REPLACED_TOKEN_SECONDS = 30;
