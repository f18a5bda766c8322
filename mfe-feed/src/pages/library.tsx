import { usePageMeta } from '@beem/platform';
import { PageBody, SectionBoundary, Tabs } from '@beem/ui';
import { LibraryHead } from '../features/library/library-head';
import { LIBRARY_TABS } from '../features/library/library-tabs';
import { useLibraryAddress } from '../features/library/use-library-address';
import { useLibraryView } from '../features/library/use-library-view';
import { ShowListPanel, VideoListPanel } from './library/list-panels';

export default function LibraryPage() {
  usePageMeta({ title: 'Library', description: 'What you saved, liked and watched on Beem.' });
  const { tab, openTab, filter, setFilter } = useLibraryAddress();
  const { view, setView } = useLibraryView();
  return (
    <PageBody>
      <LibraryHead view={view} onView={setView} />
      <Tabs label="Library" tabs={LIBRARY_TABS} value={tab} onChange={openTab}>
        <SectionBoundary key={tab} name="list" title="This list did not load">
          {tab === 'shows' ? (
            <ShowListPanel view={view} filter={filter} onFilter={setFilter} />
          ) : (
            <VideoListPanel key={tab} listName={tab} view={view} filter={filter} onFilter={setFilter} />
          )}
        </SectionBoundary>
      </Tabs>
    </PageBody>
  );
}
