import type { VideoRetention } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCount, formatDuration, formatPercent } from '@beem/rules';
import {
  EmptyState,
  ErrorState,
  LineChart,
  media,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  tabularNumbers,
  type,
  visuallyHidden,
} from '@beem/ui';
import { ChartColumn } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button';
import { retentionOptions } from './analytics.queries';

/** The most labels below the curve, without that of 0:00, and one to spare. */
const LABELS = 5;

export interface RetentionProps {
  videoId: number;
  /** Shown where the video is not in the list above. */
  hasTitle?: boolean;
}

/** The share of viewers who watched each part of one video. */
export function Retention({ videoId, hasTitle }: RetentionProps) {
  const { data, error, isFetching, refetch } = useQuery(retentionOptions(videoId));
  return (
    <Frame aria-label="Retention">
      {hasTitle && data && <h2 dir="auto">{data.title}</h2>}
      <SectionBoundary name="retention" title="The retention did not load" level={3}>
        {data ? (
          <Loaded data={data} />
        ) : error ? (
          <ErrorState
            title="The retention did not load"
            error={error}
            level={3}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            It is there for your own published videos. Check your connection and try again.
          </ErrorState>
        ) : (
          <SkeletonGroup label="Loading retention">
            <Skeleton height="14rem" radius="var(--radius-lg)" />
          </SkeletonGroup>
        )}
      </SectionBoundary>
    </Frame>
  );
}

function Loaded({ data }: { data: VideoRetention }) {
  const { videoId, viewers, duration, averagePercent, toTheEndPercent, buckets } = data;
  if (viewers === 0)
    return (
      <EmptyState icon={<ChartColumn />} title="No retention data yet" level={3}>
        What viewers watch of this video from now on is shown here. Your own views never count.
      </EmptyState>
    );
  const format = timeFormat(duration / buckets.length);
  const formatShort = timeFormat(duration / LABELS);
  return (
    <>
      <Curve>
        <dl>
          <div>
            <dt>Viewers</dt>
            <dd>{formatCount(viewers)}</dd>
          </div>
          <div>
            <dt>Average watched</dt>
            <dd>{`${formatShort((duration * averagePercent) / 100)}, ${formatPercent(averagePercent)}`}</dd>
          </div>
          <div>
            <dt>To the end</dt>
            <dd>{formatPercent(toTheEndPercent)}</dd>
          </div>
        </dl>
        <LineChart
          title="Viewers by part of the video"
          // All of them have begun it; each other point is the end of a part.
          points={[
            { id: 0, label: format(0), tick: formatShort(0), value: 100 },
            ...buckets.map(({ toSeconds, percent }) => ({
              id: toSeconds,
              label: format(toSeconds),
              tick: formatShort(toSeconds),
              value: percent,
            })),
          ]}
          heads={['Until', 'Viewers']}
          format={formatPercent}
          formatTick={(percent) => `${percent}%`}
          whole={100}
        />
      </Curve>
      <Foot>
        <CsvButton
          label="Export retention"
          onDownload={() =>
            downloadFile('/api/studio/videos/{id}/retention.csv', {
              path: { id: videoId },
              fileName: `retention-${videoId}.csv`,
            })
          }
        />
      </Foot>
    </>
  );
}

/** Steps that are shorter than a second need decimals: whole seconds would label two of them the same. */
function timeFormat(stepSeconds: number): (seconds: number) => string {
  return stepSeconds < 1 ? (seconds) => `${seconds.toFixed(1)} s` : formatDuration;
}

const Frame = styled.section`
  display: grid;
  align-content: center;
  gap: 8px;
  min-height: 15rem;
  padding: 8px 0 12px;
  h2 {
    ${type.h3}
  }
`;

const Curve = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 16px 32px;
  dl {
    display: grid;
    flex: 0 1 10rem;
    gap: 8px 24px;
    margin: 0;
    /* In the card of a phone the figures stand above the curve. */
    ${media.phone} {
      flex-basis: 100%;
    }
  }
  figure {
    flex: 1 1 16rem;
    gap: 0;
  }
  figcaption {
    ${visuallyHidden}
  }
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.label}
    ${tabularNumbers}
    margin: 0;
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`;
