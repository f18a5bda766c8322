import { SEARCH_MAX_LENGTH } from '@beem/contracts';
import { useSearchParams } from '@beem/platform';
import { firstCharacters } from '@beem/rules';

const TABS = ['shows', 'videos', 'creators'] as const;
export type SearchTab = (typeof TABS)[number];

/** Query and tab are in the address, so that links and the back button keep both. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const query = firstCharacters((params.get('q') ?? '').trim(), SEARCH_MAX_LENGTH);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'shows';

  function change(name: string, value: string, options?: { replace: boolean }) {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    }, options);
  }
  return {
    query,
    tab,
    search: (text: string) => change('q', text),
    chooseTab: (next: SearchTab) => change('tab', next === 'shows' ? '' : next, { replace: true }),
  };
}
