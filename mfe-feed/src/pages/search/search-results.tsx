import { styled } from '@beem/platform';
import { SectionBoundary, Tabs, Text } from '@beem/ui';
import { ReturnedAction } from '../../features/engagement/returned-action';
import {
  countOf,
  useCreatorResults,
  useShowResults,
  useVideoResults,
} from '../../features/search/search.queries';
import type { SearchTab } from '../../features/search/use-search-address';
import { CreatorResults, ShowResults, VideoResults } from './result-lists';

interface SearchResultsProps {
  query: string;
  tab: SearchTab;
  onTab: (tab: SearchTab) => void;
}

/** Requests all three lists at once, so that each tab shows its count. */
export function SearchResults({ query, tab, onTab }: SearchResultsProps) {
  const shows = useShowResults(query);
  const videos = useVideoResults(query);
  const creators = useCreatorResults(query);
  const tabs = [
    { value: 'shows', label: 'Shows', count: countOf(shows.data) },
    { value: 'videos', label: 'Videos', count: countOf(videos.data) },
    { value: 'creators', label: 'Creators', count: countOf(creators.data) },
  ] as const;
  return (
    <div>
      <Title as="h1" $type="h1">{`Results for "${query}"`}</Title>
      {shows.data && videos.data && creators.data && <ReturnedAction />}
      <Tabs label="Kinds of results" tabs={tabs} value={tab} onChange={onTab}>
        <SectionBoundary key={tab} name="results" title="These results did not load">
          {tab === 'shows' && (
            <ShowResults
              query={query}
              results={shows}
              videoCount={countOf(videos.data) ?? '0'}
              onVideos={() => onTab('videos')}
            />
          )}
          {tab === 'videos' && <VideoResults results={videos} />}
          {tab === 'creators' && <CreatorResults results={creators} />}
        </SectionBoundary>
      </Tabs>
    </div>
  );
}

const Title = styled(Text)`
  margin-bottom: 8px;
  overflow-wrap: anywhere;
`;
