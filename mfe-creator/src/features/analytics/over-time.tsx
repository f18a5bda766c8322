import type { AnalyticsDays } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatDay } from '@beem/rules';
import { EmptyState, ErrorState, media, SegmentedControl, Skeleton, SkeletonGroup, type } from '@beem/ui';
import { ChartColumn, Eye, Heart, MessageCircle, UserPlus } from 'lucide-react';
import { useId } from 'react';
import { CsvButton } from '../../shared/csv-button';
import { daysOptions, PERIODS, type Period } from './analytics.queries';
import { AsOf } from './as-of';
import { type Measure, MeasureCard } from './measure-card';
import { useAnalyticsAddress } from './use-analytics-address';

const MEASURES: Measure[] = [
  { key: 'views', label: 'Views', icon: <Eye />, color: 'accent' },
  { key: 'likes', label: 'Likes', icon: <Heart />, color: 'like' },
  { key: 'comments', label: 'Comments', icon: <MessageCircle />, color: 'accent' },
  { key: 'followers', label: 'New followers', icon: <UserPlus />, color: 'cyan' },
];

const OPTIONS = PERIODS.map((days) => ({ value: `${days}` as const, label: `${days} days` }));

/** Views, likes, comments and followers per day, compared with the same number of days before. */
export function OverTime() {
  const { days, showDays } = useAnalyticsAddress();
  const { data, error, isFetching, refetch } = useQuery(daysOptions(days));
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>Over time</h2>
          {data && (
            <p>
              <span>{`${periodOf(data)} (UTC). `}</span>
              <AsOf time={data.asOf} />
            </p>
          )}
        </div>
        <SegmentedControl
          label="Period"
          hideLabel
          options={OPTIONS}
          value={`${days}`}
          onChange={(value) => showDays(Number(value) as Period)}
        />
        <CsvButton
          onDownload={() =>
            downloadFile('/api/studio/days.csv', {
              query: { days },
              fileName: `analytics-${days}-days.csv`,
            })
          }
        />
      </Head>
      {data ? (
        <Days data={data} />
      ) : error ? (
        <ErrorState
          title="The numbers by day did not load"
          level={3}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          Check your connection and try again.
        </ErrorState>
      ) : (
        <SkeletonGroup label="Loading the numbers by day">
          <Cards>
            {MEASURES.map(({ key }) => (
              <Skeleton key={key} height="412px" radius="var(--radius-lg)" />
            ))}
          </Cards>
        </SkeletonGroup>
      )}
    </Section>
  );
}

function Days({ data }: { data: AnalyticsDays }) {
  const isEmpty = MEASURES.every(({ key }) => data.totals[key] === 0 && data.totalsBefore[key] === 0);
  if (isEmpty)
    return (
      <EmptyState icon={<ChartColumn />} title="Nothing to show yet" level={3}>
        {`No views, likes, comments or followers in the last ${data.days.length} days, nor in those before.`}
      </EmptyState>
    );
  return (
    <Cards>
      {MEASURES.map((measure) => (
        <MeasureCard key={measure.key} measure={measure} data={data} />
      ))}
    </Cards>
  );
}

/** '26 October 2026 to 22 November 2026' */
function periodOf({ days }: AnalyticsDays): string {
  return [days.at(0), days.at(-1)].map((end) => end && formatDay(end.day)).join(' to ');
}

const Section = styled.section`
  margin-top: 20px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 12px;
  > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
  h2 {
    ${type.h3}
  }
  p {
    ${type.small}
    color: var(--text-3);
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
