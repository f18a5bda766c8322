import { usePageMeta } from '@beem/platform';
import { PageBody, PageHead, SectionBoundary } from '@beem/ui';
import { TrendingVideos } from '../features/trending/trending-videos';

export default function HomePage() {
  usePageMeta({ title: 'Hello', description: 'What is watched most this week.' });
  return (
    <PageBody>
      <PageHead title="Hello" description="What is watched most this week." />
      <SectionBoundary name="trending" title="The videos did not load">
        <TrendingVideos />
      </SectionBoundary>
    </PageBody>
  );
}
