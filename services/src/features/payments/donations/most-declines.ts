/** One payment may be tried with so many cards, and one donor may have so many declined within an hour. */
export const MOST_DECLINES = 5;
