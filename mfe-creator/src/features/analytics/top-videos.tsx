import type { AnalyticsVideo } from '@beem/api-client';
import { styled, useIsAvailable, useQuery } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCount, formatPercent } from '@beem/rules';
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  type ListState,
  lazyComponent,
  media,
  RowOpener,
  Skeleton,
  SkeletonGroup,
  tabularNumbers,
  type,
  useHasCards,
  usePagedList,
} from '@beem/ui';
import { ChartColumn } from 'lucide-react';
import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { Card, flatRows } from '../../shared/card';
import { CsvButton } from '../../shared/csv-button';
import { PhoneLine } from '../../shared/list-parts';
import { retentionOptions, topVideosOptions } from './analytics.queries';
import type { RetentionProps } from './retention';
import { type RankedVideo, TitleCell } from './title-cell';
import { useAnalyticsAddress } from './use-analytics-address';

const loadRetention = () =>
  import(/* webpackChunkName: "charts" */ './retention').then((module) => module.Retention);
const Retention = lazyComponent<RetentionProps>(loadRetention, {
  fallback: (
    <SkeletonGroup label="Loading the retention">
      <Skeleton height="15rem" radius="var(--radius-lg)" />
    </SkeletonGroup>
  ),
  failed: (retry) => <ErrorState title="The retention did not load" level={3} onRetry={retry} />,
});

/** All published videos, those with the most views first; `children` follow the list, so that they do not move. */
export function TopVideos({ children }: PropsWithChildren) {
  const { videoId, showVideo } = useAnalyticsAddress();
  const isLinkedSettled = useLinkedSettled(videoId);
  const loaded = ranked(usePagedList(topVideosOptions));
  const list: typeof loaded = isLinkedSettled ? loaded : { status: 'loading' };
  const hasCards = useHasCards();
  // The studio links to videos that may be on a later page of the list.
  const isElsewhere =
    videoId !== null && list.status === 'ready' && list.items.every(({ id }) => id !== videoId);
  const opener = (video: RankedVideo) => (
    <Opener video={video} isOpen={video.id === videoId} onChange={showVideo} />
  );
  return (
    <Frame>
      {(list.status === 'loading' || list.status === 'ready') && (
        <Bar>
          <p>Open a video to see which parts are watched.</p>
          <CsvButton
            onDownload={() => downloadFile('/api/studio/videos.csv', { fileName: 'analytics-videos.csv' })}
          />
        </Bar>
      )}
      {isElsewhere && (
        <Card>
          <Retention videoId={videoId} hasTitle />
        </Card>
      )}
      <DataTable
        caption="Top videos"
        list={list}
        columns={hasCards ? [phoneColumn(opener)] : [...COLUMNS, openColumn(opener)]}
        detail={(video) => video.id === videoId && <Retention videoId={video.id} />}
        empty={<NoVideos />}
        error={{ title: 'Your videos did not load' }}
        still="small"
      />
      {list.status !== 'loading' && children}
    </Frame>
  );
}

/**
 * Whether the row that a link opens has its data and its file, or neither will come: the rows appear once with the height of
 * an open row, which depends on its content, so that it moves none of them.
 */
function useLinkedSettled(videoId: number | null): boolean {
  const [linkedId] = useState(videoId);
  const [isSettled, setIsSettled] = useState(linkedId === null);
  const [hasFile, setHasFile] = useState(false);
  const { isPending } = useQuery({ ...retentionOptions(linkedId ?? 0), enabled: !isSettled });
  // For good: a failed retention that is read again is pending, too.
  if (!isSettled && hasFile && !isPending) setIsSettled(true);
  useEffect(() => {
    if (linkedId === null) return;
    Retention.preload();
    const settle = () => setHasFile(true);
    loadRetention().then(settle, settle);
  }, [linkedId]);
  return isSettled;
}

function ranked(list: ListState<AnalyticsVideo>): ListState<RankedVideo> {
  if (list.status !== 'ready') return list;
  return { ...list, items: list.items.map((video, at) => ({ ...video, rank: at + 1 })) };
}

function NoVideos() {
  const isAvailable = useIsAvailable();
  return (
    <EmptyState
      icon={<ChartColumn />}
      title="No videos yet"
      actions={isAvailable('/upload') && <ButtonLink to="/upload">Create</ButtonLink>}
    >
      Published videos are ranked here by their views.
    </EmptyState>
  );
}

const COLUMNS: Column<RankedVideo>[] = [
  { key: 'title', header: 'Title', cell: (video) => <TitleCell video={video} /> },
  { key: 'views', header: 'Views', align: 'end', cell: ({ viewCount }) => formatCount(viewCount) },
  { key: 'likes', header: 'Likes', align: 'end', cell: ({ likeCount }) => formatCount(likeCount) },
  {
    key: 'comments',
    header: 'Comments',
    align: 'end',
    cell: ({ commentCount }) => formatCount(commentCount),
  },
  {
    key: 'engagement',
    header: 'Engagement',
    align: 'end',
    cell: ({ engagement }) => formatPercent(engagement),
  },
];

const openColumn = (cell: (video: RankedVideo) => ReactNode): Column<RankedVideo> => ({
  key: 'retention',
  header: 'Retention',
  isActions: true,
  cell,
});

/** A phone shows the counts in one line below the title. */
const phoneColumn = (opener: (video: RankedVideo) => ReactNode): Column<RankedVideo> => ({
  key: 'title',
  header: 'Title',
  cell: (video) => (
    <>
      <PhoneLine>
        <TitleCell video={video} />
        {opener(video)}
      </PhoneLine>
      <Counts>
        {COLUMNS.slice(1).map(({ key, header, cell }) => (
          <span key={key}>
            <strong>{cell(video)}</strong> {header.toLowerCase()}
          </span>
        ))}
      </Counts>
    </>
  ),
});

interface OpenerProps {
  video: RankedVideo;
  isOpen: boolean;
  onChange: (id: number | null) => void;
}

function Opener({ video: { id, title }, isOpen, onChange }: OpenerProps) {
  return (
    <RowOpener
      label={`Retention of ${title}`}
      isOpen={isOpen}
      onPointerEnter={Retention.preload}
      onFocus={Retention.preload}
      onToggle={() => onChange(isOpen ? null : id)}
    />
  );
}

const Frame = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
  /* Of the line of a title: its rank, its small still and the gaps beside it. */
  --rank: 2rem;
  --still: 84px;
  --gap: 16px;
  --titles-from: calc(var(--rank) + var(--still) + 2 * var(--gap));
  ${media.phone} {
    --rank: 1.5rem;
    --still: 64px;
    --gap: 8px;
  }
  /* The header of the titles stands above them. */
  thead th:first-child:not(td *) {
    padding-inline-start: var(--titles-from);
  }
  ${media.desktop} {
    [data-align='end'] {
      width: 7rem;
    }
  }
  ${flatRows}
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  p {
    flex: 1 1 10rem;
    ${type.small}
    color: var(--text-3);
  }
`;

const Counts = styled.p`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr));
  gap: 0 8px;
  margin-top: 4px;
  padding-inline-start: var(--titles-from);
  ${type.small}
  ${tabularNumbers}
  color: var(--text-3);
  strong {
    font-weight: 500;
    color: var(--text-2);
  }
`;
