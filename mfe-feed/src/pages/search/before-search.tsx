import { styled } from '@beem/platform';
import { SectionBoundary, Text, VisuallyHidden } from '@beem/ui';
import { PopularTags } from '../../features/search/popular-tags';
import { RecentSearches } from '../../features/search/recent-searches';
import { Trending } from './trending';

/** Trending videos and popular tags, shown before a search. */
export function BeforeSearch() {
  return (
    <>
      <VisuallyHidden as="h1">Search</VisuallyHidden>
      <SectionBoundary name="recent-searches" title="Your recent searches did not load">
        <RecentSearches />
      </SectionBoundary>
      <Section aria-labelledby="popular-tags">
        <Text as="h2" $type="h2" id="popular-tags">
          Popular Tags
        </Text>
        <SectionBoundary name="popular-tags" title="The tags did not load" level={3}>
          <PopularTags />
        </SectionBoundary>
      </Section>
      <SectionBoundary name="trending" title="Trending did not load">
        <Trending />
      </SectionBoundary>
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: 16px;
`;
