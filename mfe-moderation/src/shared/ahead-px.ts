/** The next page of a list loads this far before its end is visible. */
export const AHEAD_PX = 600;
