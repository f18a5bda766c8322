/** Storage key of `recent-searches.ts`; signing out removes it. */
export const RECENT_SEARCHES_KEY = 'recentSearches';
