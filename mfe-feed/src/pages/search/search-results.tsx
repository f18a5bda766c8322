import { styled } from '@beem/platform';
import { isolate } from '@beem/rules';
import { SectionBoundary, Tabs, Text } from '@beem/ui';
import { useState } from 'react';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { FailedSearches } from '../../features/search/failed-searches';
import {
  countOf,
  SEARCH_FAILURES,
  useCreatorResults,
  useShowResults,
  useVideoResults,
} from '../../features/search/search.queries';
import type { SearchTab } from '../../features/search/use-search-address';
import { CreatorResults, ResultsLoading, ShowResults, VideoResults } from './result-lists';

interface SearchResultsProps {
  query: string;
  /** The tab that the user chose, if any. */
  tab: SearchTab | null;
  onTab: (tab: SearchTab) => void;
}

/** Requests all three lists at once, so that each tab shows its count. Mount one for each query. */
export function SearchResults({ query, tab: chosen, onTab }: SearchResultsProps) {
  const shows = useShowResults(query);
  const videos = useVideoResults(query);
  const creators = useCreatorResults(query);
  const tabs = [
    { value: 'shows', label: 'Shows', list: shows, failure: SEARCH_FAILURES.shows },
    { value: 'videos', label: 'Videos', list: videos, failure: SEARCH_FAILURES.videos },
    { value: 'creators', label: 'Creators', list: creators, failure: SEARCH_FAILURES.users },
  ] as const;
  // Decided once, so that rereading a list does not change the tab.
  const [first, setFirst] = useState<SearchTab | null>(null);
  const found = findFirstTab(tabs);
  if (first === null && found !== null) setFirst(found);
  const tab = chosen ?? first;
  const failed = tabs.filter(({ list }) => list.isError && !list.data);
  const retry = () => {
    for (const { list } of failed) void list.refetch();
  };
  return (
    <div>
      <Title as="h1" $type="h1">{`Results for "${isolate(query)}"`}</Title>
      {shows.data && videos.data && creators.data && <ReturnedAction />}
      <Tabs
        label="Kinds of results"
        tabs={tabs.map(({ value, label, list }) => ({ value, label, count: countOf(list.data) }))}
        value={tab ?? 'shows'}
        onChange={onTab}
      >
        {/* The open tab shows its own failure, and its Retry is for all. */}
        <FailedSearches
          failures={failed.some(({ value }) => value === tab) ? [] : failed.map(({ failure }) => failure)}
          onRetry={retry}
        />
        <SectionBoundary key={tab} name="results" title="These results did not load">
          {tab === null && <ResultsLoading />}
          {tab === 'shows' && (
            <ShowResults
              query={query}
              results={shows}
              onRetry={retry}
              videoCount={countOf(videos.data) ?? '0'}
              onVideos={() => onTab('videos')}
            />
          )}
          {tab === 'videos' && <VideoResults results={videos} onRetry={retry} />}
          {tab === 'creators' && <CreatorResults results={creators} onRetry={retry} />}
        </SectionBoundary>
      </Tabs>
    </div>
  );
}

interface FoundList {
  value: SearchTab;
  list: { data?: readonly unknown[]; isPending: boolean };
}

/** Shows if any were found, else the first tab with results, else Shows; null while unknown. */
function findFirstTab(tabs: readonly FoundList[]): SearchTab | null {
  for (const { value, list } of tabs) {
    if (list.isPending) return null;
    if (list.data?.length) return value;
  }
  return 'shows';
}

const Title = styled(Text)`
  margin-bottom: 8px;
  overflow-wrap: anywhere;
`;
