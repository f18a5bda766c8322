import { useSearchParams } from '@beem/platform';
import { LIBRARY_TABS, type LibraryTab, type ListFilter, SORT_OPTIONS } from './library-tabs';

/** The address holds the open tab, its order and the search, so that links and Back restore them. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams();
  const tab = LIBRARY_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'continue';
  const filter: ListFilter = {
    search: params.get('q')?.trim() ?? '',
    sort: SORT_OPTIONS.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
  };
  /** Another tab starts with its whole list. */
  function openTab(next: LibraryTab) {
    setParams(next === 'continue' ? {} : { tab: next }, { replace: true });
  }
  function setFilter(change: Partial<ListFilter>) {
    const { search, sort } = { ...filter, ...change };
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (search === '') next.delete('q');
        else next.set('q', search);
        if (sort === 'newest') next.delete('sort');
        else next.set('sort', sort);
        return next;
      },
      { replace: true },
    );
  }
  return { tab, openTab, filter, setFilter };
}
