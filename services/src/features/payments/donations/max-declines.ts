/** Maximum number of cards that may be tried for one payment, and of declined cards of one donor within an hour. */
export const MAX_DECLINES = 5;
