/** Address of the results of a search. */
export function searchAddress(query: string, tab?: 'videos'): string {
  return `/search?q=${encodeURIComponent(query)}${tab ? `&tab=${tab}` : ''}`;
}
