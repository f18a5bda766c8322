import { useSearchParams } from '@beem/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_NAMES, type Filters, readFilters } from './filters';

/** Delay between the last key press and the change of the address. */
const TYPING_MS = 250;

export interface FilterControls {
  filters: Filters;
  /** The title search as typed, before the address contains it. */
  title: string;
  setTitle: (title: string) => void;
  choose: (choice: Partial<Filters>) => void;
  clear: () => void;
}

/** The filters are in the address: they can be shared, and Back removes the last one. */
export function useFilters(): FilterControls {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const [typed, setTyped] = useState<string | null>(null);

  function choose(choice: Partial<Filters>, isSameStep = false) {
    const next = { ...filters, ...choice };
    const params = new URLSearchParams(search);
    for (const name of FILTER_NAMES) {
      if (next[name]) params.set(name, next[name]);
      else params.delete(name);
    }
    setSearch(params, { replace: isSameStep });
  }

  const commit = useEffectEvent((q: string) => {
    // One search is one history entry, not one for each pause in typing.
    if (q !== filters.q) choose({ q }, filters.q !== '');
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => commit(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    filters,
    title: typed ?? filters.q,
    setTitle: setTyped,
    choose,
    clear() {
      setTyped(null);
      choose({ q: '', genre: '', year: '', ageRating: '' });
    },
  };
}
