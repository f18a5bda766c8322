/** One payment may be tried with so many cards, and one donor may have so many declined within an hour. */
export const MAX_DECLINES = 5;
