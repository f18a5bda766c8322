import { styled, usePageMeta } from '@beem/platform';
import { useRememberSearch } from '@beem/platform/recent-searches';
import { isolate, isSearchable } from '@beem/rules';
import { PageBody } from '@beem/ui';
import { SearchBox } from '../features/search/search-box';
import { useSearchAddress } from '../features/search/use-search-address';
import { BeforeSearch } from './search/before-search';
import { SearchResults } from './search/search-results';

export default function SearchPage() {
  const { query, tab, search, chooseTab } = useSearchAddress();
  const isSearch = isSearchable(query);
  useRememberSearch(isSearch ? query : null);
  usePageMeta({
    title: isSearch ? `Results for "${isolate(query)}"` : 'Search',
    description: 'Find shows, short films and creators on Beem.',
  });
  return (
    <PageBody>
      <Sections>
        <SearchBox query={query} onSearch={search} />
        {isSearch ? (
          <SearchResults key={query} query={query} tab={tab} onTab={chooseTab} />
        ) : (
          <BeforeSearch />
        )}
      </Sections>
    </PageBody>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
