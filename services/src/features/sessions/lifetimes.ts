/** A browser's session that is not remembered ends this long after it was last used. */
export const IDLE_HOURS = 12;
/** A remembered session and a tablet's token end this long after signing in. */
export const REMEMBERED_HOURS = 30 * 24;
/** A saved quick sign-in ends this long after it was last used. */
export const DEVICE_DAYS = 30;
/** A browser stays known to an account this long after it last signed in. */
export const KNOWN_BROWSER_DAYS = 180;
