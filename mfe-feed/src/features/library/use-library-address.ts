import { useSearchParams } from '@beem/platform';
import { LIBRARY_TABS, type LibraryTab } from './library-tabs';

/** The open tab is in the address, so that links and Back open it. */
export function useLibraryAddress() {
  const [params, setParams] = useSearchParams();
  const tab = LIBRARY_TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'continue';
  function openTab(next: LibraryTab) {
    setParams(next === 'continue' ? {} : { tab: next }, { replace: true });
  }
  return { tab, openTab };
}
