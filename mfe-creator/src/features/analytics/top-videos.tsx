import type { AnalyticsVideo } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCount, formatPercent } from '@beem/rules';
import {
  Badge,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  hitArea,
  type ListState,
  lazyComponent,
  media,
  usePagedList,
  VideoPoster,
  WindowFailed,
} from '@beem/ui';
import { ChartColumn, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { CsvButton } from '../../shared/csv-button';
import { topVideosOptions } from './analytics.queries';
import type { RetentionDialogProps } from './retention-dialog';
import { useAnalyticsAddress } from './use-analytics-address';

const RetentionDialog = lazyComponent<RetentionDialogProps>(
  () =>
    import(/* webpackChunkName: "charts" */ './retention-dialog').then((module) => module.RetentionDialog),
  { failed: (_retry, { onClose }) => <WindowFailed what="Retention" onClose={onClose} /> },
);

type RankedVideo = AnalyticsVideo & { rank: number };

/** All published videos, those with the most views first. */
export function TopVideos() {
  const list = ranked(usePagedList(topVideosOptions));
  const { videoId, showVideo, hideVideo } = useAnalyticsAddress();
  // The dialog still shows its video while it closes.
  const [lastId, setLastId] = useState(videoId);
  if (videoId !== null && videoId !== lastId) setLastId(videoId);
  return (
    <>
      {list.status === 'ready' && (
        <Bar>
          <CsvButton
            onDownload={() => downloadFile('/api/studio/videos.csv', { fileName: 'analytics-videos.csv' })}
          />
        </Bar>
      )}
      <DataTable
        caption="Top videos"
        list={list}
        columns={[...COLUMNS, retentionColumn(showVideo)]}
        empty={<NoVideos />}
        error={{
          icon: <WifiOff />,
          title: 'Your videos did not load',
          children: 'Check your connection and try again.',
        }}
      />
      {lastId !== null && (
        <RetentionDialog key={lastId} videoId={lastId} isOpen={videoId !== null} onClose={hideVideo} />
      )}
    </>
  );
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

const retentionColumn = (onOpen: (id: number) => void): Column<RankedVideo> => ({
  key: 'retention',
  header: 'Retention',
  isActions: true,
  cell: ({ id, title }) => (
    <Button
      size="small"
      aria-label={`Retention of ${title}`}
      aria-haspopup="dialog"
      onPointerEnter={RetentionDialog.preload}
      onFocus={RetentionDialog.preload}
      onClick={() => onOpen(id)}
    >
      Retention
    </Button>
  ),
});

function TitleCell({ video }: { video: RankedVideo }) {
  const { id, rank, title, episodeNumber, thumbnailUrl, thumbhash } = video;
  const isEpisode = video.type === 'episode';
  return (
    <TitleLine>
      <Rank>{`#${rank}`}</Rank>
      <Still>
        <VideoPoster src={thumbnailUrl} thumbhash={thumbhash} aspect="16 / 9" />
      </Still>
      <Titles>
        <Link to={`/watch/${id}`} dir="auto">
          {isEpisode && episodeNumber !== null ? `${episodeNumber}. ${title}` : title}
        </Link>
        <Badge tone={isEpisode ? 'accent' : 'neutral'}>{isEpisode ? 'Episode' : 'Trailer'}</Badge>
      </Titles>
    </TitleLine>
  );
}

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  ${media.phone} {
    gap: 12px;
  }
`;

const Titles = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-width: 0;
  a {
    ${hitArea}
    min-width: 0;
    font-weight: 600;
    color: var(--text);
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Rank = styled.strong`
  flex: none;
  min-width: 2rem;
  font-weight: 600;
  font-feature-settings: 'tnum';
`;

const Still = styled.span`
  flex: none;
  width: 84px;
  border-radius: var(--radius-sm);
  overflow: hidden;
  ${media.phone} {
    width: 64px;
  }
`;
