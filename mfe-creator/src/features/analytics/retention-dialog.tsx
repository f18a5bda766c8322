import type { VideoRetention } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCount, formatDuration, formatPercent } from '@beem/rules';
import {
  Dialog,
  EmptyState,
  ErrorState,
  LineChart,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
  tabularNumbers,
  type,
} from '@beem/ui';
import { EyeOff } from 'lucide-react';
import { CsvButton } from '../../shared/csv-button';
import { retentionOptions } from './analytics.queries';
import { AsOf } from './as-of';

export interface RetentionDialogProps {
  videoId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The share of viewers who watched each part of one video. */
export function RetentionDialog({ videoId, isOpen, onClose }: RetentionDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(retentionOptions(videoId));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isKept) => !isKept && onClose()}
      title="Retention"
      description={data?.title}
      showDescription
      layout="wide"
      footer={
        data && (
          <CsvButton
            onDownload={() =>
              downloadFile('/api/studio/videos/{id}/retention.csv', {
                path: { id: videoId },
                fileName: `retention-${videoId}.csv`,
              })
            }
          />
        )
      }
    >
      <SectionBoundary name="retention" title="The retention did not load" level={3}>
        {data ? (
          <Retention data={data} />
        ) : error ? (
          <ErrorState
            title="The retention did not load"
            level={3}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            It is there for your own published videos. Check your connection and try again.
          </ErrorState>
        ) : (
          <SkeletonGroup label="Loading retention">
            <Skeleton height="360px" radius="var(--radius-lg)" />
          </SkeletonGroup>
        )}
      </SectionBoundary>
    </Dialog>
  );
}

function Retention({ data }: { data: VideoRetention }) {
  const { viewers, duration, averagePercent, toTheEndPercent, buckets } = data;
  if (viewers === 0)
    return (
      <EmptyState icon={<EyeOff />} title="No viewers yet" level={3}>
        What viewers watch of this video is shown here. Your own views never count.
      </EmptyState>
    );
  const format = timeFormat(duration / buckets.length);
  return (
    <>
      <Figures>
        <div>
          <dt>Viewers</dt>
          <dd>{formatCount(viewers)}</dd>
        </div>
        <div>
          <dt>Average watched</dt>
          <dd>{`${format((duration * averagePercent) / 100)}, ${formatPercent(averagePercent)}`}</dd>
        </div>
        <div>
          <dt>To the end</dt>
          <dd>{formatPercent(toTheEndPercent)}</dd>
        </div>
      </Figures>
      <LineChart
        title="Viewers by part of the video"
        points={buckets.map(({ fromSeconds, percent }) => ({
          id: fromSeconds,
          label: format(fromSeconds),
          value: percent,
        }))}
        heads={['From', 'Viewers']}
        format={formatPercent}
        formatTick={(percent) => `${percent}%`}
      />
      <Note>
        <AsOf time={data.asOf} />. Your own views never count.
      </Note>
    </>
  );
}

/** Parts that are shorter than a second need decimals: whole seconds would label two of them the same. */
function timeFormat(partSeconds: number): (seconds: number) => string {
  return partSeconds < 1 ? (seconds) => `${seconds.toFixed(1)} s` : formatDuration;
}

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 8px 0 20px;
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.h3}
    ${tabularNumbers}
    margin: 0;
  }
`;

const Note = styled.p`
  ${type.small}
  margin-top: 12px;
  color: var(--text-3);
`;
