import type { AnalyticsDays } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatDay, formatShortDay } from '@beem/rules';
import {
  Disclosure,
  EmptyState,
  ErrorState,
  media,
  SectionBoundary,
  SegmentedControl,
  SkeletonGroup,
  tabularNumbers,
  type,
  visuallyHidden,
} from '@beem/ui';
import { ChartColumn, Eye, Heart, MessageCircle, UserPlus } from 'lucide-react';
import { type PropsWithChildren, useId } from 'react';
import { CsvButton } from '../../shared/csv-button';
import { daysOptions, PERIODS, type Period } from './analytics.queries';
import { AsOf } from './as-of';
import { type Measure, MeasureCard, MeasureShape } from './measure-card';
import { useAnalyticsAddress } from './use-analytics-address';

const MEASURES: Measure[] = [
  { key: 'views', label: 'Views', icon: <Eye />, color: 'accent' },
  { key: 'likes', label: 'Likes', icon: <Heart />, color: 'like' },
  { key: 'comments', label: 'Comments', icon: <MessageCircle />, color: 'accent' },
  { key: 'followers', label: 'New followers', icon: <UserPlus />, color: 'cyan' },
];

const OPTIONS = PERIODS.map((days) => ({ value: `${days}` as const, label: `${days} days` }));

/** It keeps the space of the period, which wraps at large text. */
const SOME_PERIOD = '1 December 2026 to 28 December 2026';

/**
 * Views, likes, comments and followers per day, compared with the same number of days before. `children` follow when
 * the days are there or have failed, so that they do not move.
 */
export function OverTime({ children }: PropsWithChildren) {
  const { days, showDays } = useAnalyticsAddress();
  const { data, error, isFetching, refetch } = useQuery(daysOptions(days));
  const id = useId();
  return (
    <>
      <Section aria-labelledby={id}>
        <Head>
          <h2 id={id}>Over time</h2>
          <p style={data ? undefined : { visibility: 'hidden' }}>
            {`${data ? periodOf(data) : SOME_PERIOD} (UTC)`}
          </p>
          <SegmentedControl
            label="Period"
            hideLabel
            options={OPTIONS}
            value={`${days}`}
            onChange={(value) => showDays(Number(value) as Period)}
          />
        </Head>
        {data ? (
          <>
            <SectionBoundary name="analytics-days" title="The numbers by day did not load" level={3}>
              <Days data={data} />
            </SectionBoundary>
            <Foot>
              <Disclosure summary="Show as a table">
                <DaysTable data={data} />
                <p>
                  <AsOf time={data.asOf} />
                </p>
              </Disclosure>
              <CsvButton
                onDownload={() =>
                  downloadFile('/api/studio/days.csv', {
                    query: { days },
                    fileName: `analytics-${days}-days.csv`,
                  })
                }
              />
            </Foot>
          </>
        ) : error ? (
          <ErrorState
            title="The numbers by day did not load"
            error={error}
            level={3}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <DaysLoading />
        )}
      </Section>
      {(data || error) && children}
    </>
  );
}

/** Skeleton of the days while they load. */
function DaysLoading() {
  return (
    <SkeletonGroup label="Loading the numbers by day">
      <Cards>
        {MEASURES.map((measure) => (
          <MeasureShape key={measure.key} measure={measure} />
        ))}
      </Cards>
    </SkeletonGroup>
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

/** The exact values of all charts. */
function DaysTable({ data }: { data: AnalyticsDays }) {
  return (
    <table>
      <caption>Numbers per day</caption>
      <thead>
        <tr>
          {['Day', ...MEASURES.map(({ label }) => label)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.days.map(({ day, ...counts }, index) => (
          <tr key={day}>
            <th scope="row">{formatShortDay(day) + (index === data.days.length - 1 ? ' (so far)' : '')}</th>
            {MEASURES.map(({ key }) => (
              <td key={key}>{counts[key].toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '26 October 2026 to 22 November 2026' */
function periodOf({ days }: AnalyticsDays): string {
  return [days.at(0), days.at(-1)].map((end) => end && formatDay(end.day)).join(' to ');
}

/** Layouts below follow its width in rem, so that large text gets that of a narrow page. */
const Section = styled.section`
  container: over-time / inline-size;
  display: grid;
  gap: 12px;
  ${media.phone} {
    gap: 8px;
  }
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  ${media.phone} {
    column-gap: 8px;
  }
  h2 {
    ${type.h3}
  }
  p {
    ${type.small}
    color: var(--text-3);
  }
  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    p {
      order: 1;
      flex: 1 0 100%;
    }
  }
`;

/** Views beside the other measures; where that leaves them little space, above them. */
const Cards = styled.div`
  display: grid;
  gap: 12px;
  ${media.phone} {
    gap: 8px;
  }
  @container over-time (min-width: 39rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :first-child {
      grid-column: span 3;
    }
  }
  @container over-time (min-width: 60rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
    > :first-child {
      grid-area: 1 / 1 / 4;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 12px;
  details {
    min-width: 0;
    max-width: 100%;
    overflow-x: auto;
  }
  details[open] {
    flex: 1 0 100%;
  }
  details p {
    margin-top: 8px;
    ${type.small}
    color: var(--text-3);
  }
  > :last-child {
    margin: 4px 0 4px auto;
  }
  /* The button stays beside the summary, also while the table is open. */
  @container over-time (min-width: 30rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    > * {
      grid-area: 1 / 1;
    }
  }
  table {
    width: 100%;
    border-collapse: collapse;
    ${type.small}
    ${tabularNumbers}
  }
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: 8px 0 8px 12px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: end;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    color: var(--text-3);
    vertical-align: bottom;
  }
`;
