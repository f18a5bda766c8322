import { useSearchParams } from '@beem/platform';
import { LIBRARY_TABS, type LibraryTab } from './library-tabs';

/** The open tab, as the address says: a link and the way back from a video lead to it. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams();
  const tab = LIBRARY_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'continue';
  function openTab(next: LibraryTab) {
    setParams(next === 'continue' ? {} : { tab: next }, { replace: true });
  }
  return { tab, openTab };
}
