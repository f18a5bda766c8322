import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { useSearchParams } from '@beem/platform';
import { firstCharacters } from '@beem/rules';

const TABS = ['shows', 'videos', 'creators'] as const;
export type SearchTab = (typeof TABS)[number];

/** Query and tab are in the address, so that links and the back button keep both. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const query = firstCharacters((params.get('q') ?? '').trim(), SEARCH_MAX_LENGTH);
  /** Null until the user chooses one. */
  const tab = TABS.find((name) => name === params.get('tab')) ?? null;

  return {
    query,
    tab,
    /** A new search opens on its own first tab. */
    search: (text: string) => setParams(text ? { q: text } : {}),
    chooseTab: (next: SearchTab) => setParams({ q: query, tab: next }, { replace: true }),
  };
}
