import type { CreatorAnalytics } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { ErrorState, SectionBoundary, Tabs } from '@beem/ui';
import { Columns } from '../../shared/card';
import { summaryOptions } from './analytics.queries';
import { AnalyticsLoading } from './analytics-loading';
import { AsOf } from './as-of';
import { Engagement } from './engagement';
import { OverTime } from './over-time';
import { Overview } from './overview';
import { EpisodesPerformance, TrailersPerformance } from './performance';
import { SummaryCards } from './summary-cards';
import { TopVideos } from './top-videos';
import { type Tab, useAnalyticsAddress } from './use-analytics-address';

const TABS: { value: Tab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'videos', label: 'Top Videos' },
  { value: 'engagement', label: 'Engagement' },
];

/** The total figures, and the tabs below them. */
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
    >
      Check your connection and try again.
    </ErrorState>
  );
}

function Loaded({ summary }: { summary: CreatorAnalytics }) {
  const { tab, showTab } = useAnalyticsAddress();
  return (
    <>
      <SectionBoundary name="analytics-summary" title="The summary did not load">
        <SummaryCards summary={summary} />
        <Columns>
          <EpisodesPerformance summary={summary} />
          <TrailersPerformance summary={summary} />
        </Columns>
        <Freshness>
          <AsOf time={summary.asOf} />. Your own views never count.
        </Freshness>
      </SectionBoundary>
      <Tabs label="Analytics" tabs={TABS} value={tab} onChange={showTab}>
        <Panel>
          <SectionBoundary key={tab} name={`analytics-${tab}`} title="This tab did not load">
            {tab === 'overview' && (
              <>
                <Overview summary={summary} />
                <SectionBoundary name="analytics-days" title="The numbers by day did not load">
                  <OverTime />
                </SectionBoundary>
              </>
            )}
            {tab === 'videos' && <TopVideos />}
            {tab === 'engagement' && <Engagement summary={summary} />}
          </SectionBoundary>
        </Panel>
      </Tabs>
    </>
  );
}

const Freshness = styled.p`
  margin: 12px 0 20px;
  font: var(--type-small);
  color: var(--text-3);
`;

const Panel = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 16px;
`;
