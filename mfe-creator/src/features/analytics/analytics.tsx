import type { CreatorAnalytics } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import {
  ErrorState,
  lazyComponent,
  media,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  Tabs,
  type,
} from '@beem/ui';
import { type PropsWithChildren, useId } from 'react';
import { Columns } from '../../shared/card';
import { summaryOptions } from './analytics.queries';
import { AnalyticsLoading } from './analytics-loading';
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
    fallback: (
      <SkeletonGroup label="Loading your videos">
        <Skeleton height="30rem" radius="var(--radius-lg)" />
      </SkeletonGroup>
    ),
    failed: (retry) => <ErrorState title="This tab did not load" onRetry={retry} />,
  },
);

if (window.location.search.includes('tab=videos')) TopVideos.preload();

const TABS: { value: Tab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'videos', label: 'Top Videos' },
  { value: 'engagement', label: 'Engagement' },
];

/** The tabs, each with its own numbers first and the totals below them. */
export function Analytics() {
  const { data: summary, error, isFetching, refetch } = useQuery(summaryOptions);
  if (summary) return <Loaded summary={summary} />;
  if (!error) return <AnalyticsLoading />;
  return (
    <ErrorState
      title="Your analytics did not load"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Loaded({ summary }: { summary: CreatorAnalytics }) {
  const { tab, showTab } = useAnalyticsAddress();
  return (
    <Tabs label="Analytics" tabs={TABS} value={tab} onChange={showTab}>
      <Panel>
        <SectionBoundary key={tab} name={`analytics-${tab}`} title="This tab did not load">
          {tab === 'overview' && (
            <OverTime>
              <Totals summary={summary} />
              <Overview summary={summary} />
            </OverTime>
          )}
          {tab === 'videos' && (
            <TopVideos>
              <Totals summary={summary} />
            </TopVideos>
          )}
          {tab === 'engagement' && (
            <>
              <Engagement summary={summary} />
              <Totals summary={summary} />
            </>
          )}
        </SectionBoundary>
      </Panel>
    </Tabs>
  );
}

/** The sums of everything that is published, on every tab. */
function Totals({ summary }: { summary: CreatorAnalytics }) {
  const id = useId();
  return (
    <SectionBoundary name="analytics-summary" title="The summary did not load">
      <Section aria-labelledby={id}>
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
      </Section>
    </SectionBoundary>
  );
}

const Panel = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  ${media.phone} {
    gap: 8px;
    padding-top: 12px;
  }
`;

const Section = styled.section`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin-top: 12px;
  ${media.phone} {
    gap: 8px;
  }
  > :first-child > h2 {
    ${type.h3}
  }
  > :first-child > p {
    ${type.small}
    color: var(--text-3);
  }
`;
