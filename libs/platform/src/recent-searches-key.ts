/** Where `recent-searches.ts` keeps them; signing out removes them. */
export const RECENT_SEARCHES_KEY = 'recentSearches';
