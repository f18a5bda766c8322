import type { CreatorAnalytics } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { ErrorState, FailureGroup, lazyComponent, media, SectionBoundary, Tabs } from '@beem/ui';
import { type PropsWithChildren, useId } from 'react';
import { Columns } from '../../shared/card';
import { summaryOptions } from './analytics.queries';
import { SummaryLoading, SummarySection, TopVideosLoading } from './analytics-loading';
import { AsOf } from './as-of';
import { Engagement } from './engagement';
import { OverTime } from './over-time';
import { Overview } from './overview';
import { EpisodesPerformance, TrailersPerformance } from './performance';
import { SummaryCards } from './summary-cards';
import { type Tab, useAnalyticsAddress } from './use-analytics-address';

/** In a file of its own with the table, which the other tabs do not need. */
const TopVideos = lazyComponent<PropsWithChildren>(
  () => import(/* webpackChunkName: "top-videos" */ './top-videos').then((module) => module.TopVideos),
  {
    fallback: <TopVideosLoading />,
    failed: (retry) => <ErrorState title="This tab did not load" onRetry={retry} />,
  },
);

if (window.location.search.includes('tab=videos')) TopVideos.preload();

const TABS: { value: Tab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'videos', label: 'Top Videos' },
  { value: 'engagement', label: 'Engagement' },
];

/** The tabs of the page, which need no data. */
export function AnalyticsTabs({ children }: PropsWithChildren) {
  const { tab, showTab } = useAnalyticsAddress();
  return (
    <Tabs label="Analytics" tabs={TABS} value={tab} onChange={showTab}>
      <Panel>{children}</Panel>
    </Tabs>
  );
}

/** The open tab: its own numbers first, and the sums of everything below them. */
export function Analytics() {
  const { tab } = useAnalyticsAddress();
  const { data: summary, error, isFetching, refetch } = useQuery(summaryOptions);
  const failure = !summary && error && (
    <ErrorState
      title="Your analytics did not load"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  const totals = summary ? (
    <Totals summary={summary} />
  ) : (
    failure || <SummaryLoading hasEngagement={tab === 'engagement'} />
  );
  return (
    <FailureGroup title="Your analytics did not load">
      <SectionBoundary key={tab} name={`analytics-${tab}`} title="This tab did not load">
        {tab === 'overview' && (
          <OverTime>
            {totals}
            {summary && <Overview summary={summary} />}
          </OverTime>
        )}
        {tab === 'videos' && <TopVideos>{totals}</TopVideos>}
        {tab === 'engagement' && (
          <>
            {summary && <Engagement summary={summary} />}
            {totals}
          </>
        )}
      </SectionBoundary>
    </FailureGroup>
  );
}

/** The sums of everything that is published, on every tab. */
function Totals({ summary }: { summary: CreatorAnalytics }) {
  const id = useId();
  return (
    <SectionBoundary name="analytics-summary" title="The summary did not load">
      <SummarySection aria-labelledby={id}>
        <div>
          <h2 id={id}>All time</h2>
          <p>
            <AsOf time={summary.asOf} />. Your own views never count.
          </p>
        </div>
        <SummaryCards summary={summary} />
        <Columns>
          <EpisodesPerformance summary={summary} />
          <TrailersPerformance summary={summary} />
        </Columns>
      </SummarySection>
    </SectionBoundary>
  );
}

const Panel = styled.div`
  container-type: inline-size;
  display: grid;
  gap: 12px;
  padding-top: 16px;
  ${media.phone} {
    gap: 8px;
    padding-top: 12px;
  }
`;
