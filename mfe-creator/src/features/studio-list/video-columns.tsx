import type { OwnVideo, Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCompactDay, formatCount, formatShortDay } from '@beem/rules';
import type { Column } from '@beem/ui';
import { formatViews, PhoneLine } from '../../shared/list-parts';
import { VideoActions } from './video-actions';
import { VideoCell } from './video-cell';
import { VideoState } from './video-state';

interface CellCalls {
  /** Fills the form of /upload with the values of a video, for another file. */
  onReplace: (video: Video) => void;
  onDelete: (video: OwnVideo) => void;
}

export function videoColumns(calls: CellCalls): Column<OwnVideo>[] {
  return [
    { key: 'video', header: 'Video', cell: (video) => <VideoCell video={video} /> },
    {
      key: 'state',
      header: 'State',
      cell: (video) => <VideoState video={video} onReplace={calls.onReplace} />,
    },
    {
      key: 'views',
      header: 'Views',
      align: 'end',
      sort: 'descending',
      cell: (video) => <Figure video={video} count={video.viewCount} />,
    },
    {
      key: 'likes',
      header: 'Likes',
      align: 'end',
      sort: 'descending',
      cell: (video) => <Figure video={video} count={video.likeCount} />,
    },
    {
      key: 'date',
      header: 'Date',
      align: 'end',
      sort: 'descending',
      cell: ({ publishedAt, createdAt }) => {
        const date = publishedAt ?? createdAt;
        return <Day dateTime={date}>{formatCompactDay(date)}</Day>;
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (video) => <VideoActions video={video} {...calls} />,
    },
  ];
}

/** A phone shows a video in one line; the other columns are there to sort by. */
export function phoneColumns(columns: readonly Column<OwnVideo>[]): Column<OwnVideo>[] {
  const [video, state, ...rest] = columns;
  if (!video || !state) return [];
  const actions = rest.find(({ isActions }) => isActions);
  return [
    {
      ...video,
      cell: (row) => (
        <PhoneLine>
          <VideoCell
            video={row}
            line={row.status === 'ready' && !row.isRemoved ? readyLine(row) : undefined}
          />
          {actions?.cell(row)}
        </PhoneLine>
      ),
    },
    {
      ...state,
      cell: (row) => (row.status === 'ready' && !row.isRemoved ? null : state.cell(row)),
    },
    ...rest.filter(({ isActions }) => !isActions).map((column) => ({ ...column, cell: () => null })),
  ];
}

const readyLine = ({ viewCount, publishedAt, createdAt }: OwnVideo) =>
  `Ready · ${formatViews(viewCount)} · ${formatShortDay(publishedAt ?? createdAt)}`;

/** A video that was never published has no views. */
function Figure({ video, count }: { video: OwnVideo; count: number }) {
  if (video.status !== 'ready' && count === 0) return <Faint>–</Faint>;
  return <strong>{formatCount(count)}</strong>;
}

const Day = styled.time`
  color: var(--text-2);
  white-space: nowrap;
`;

const Faint = styled.span`
  color: var(--text-3);
`;
