import type { OwnVideo, Video } from '@beem/api-client';
import { type OwnVideoSort, type OwnVideoState, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import { formatCompactDay, formatCount, formatShortDay, isolate } from '@beem/rules';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  media,
  SearchInput,
  type SortDirection,
  type TableSort,
  Tabs,
  useMediaQuery,
} from '@beem/ui';
import { Clapperboard, Plus, Search, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { flatRows } from '../../shared/card';
import { useRowFocus } from '../../shared/focus/use-row-focus';
import { workOf } from '../../shared/own-work/own-work.mutations';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { LiveStepsProvider } from './live-steps';
import { useFollowOwnVideos, useOwnVideoCounts, useOwnVideos } from './own-videos.queries';
import { useListAddress } from './use-list-address';
import { VideoActions } from './video-actions';
import { VideoCell } from './video-cell';
import { VideoState } from './video-state';

const STATE_LABELS: Record<OwnVideoState, string> = {
  all: 'All',
  ready: 'Ready',
  processing: 'Processing',
  needs_decision: 'Not published',
  failed: 'Failed',
  removed: 'Removed',
};
const STATES = Object.keys(STATE_LABELS) as OwnVideoState[];

/** The orders of the server for presses on a column's header. */
const SORTS: Record<string, Record<SortDirection, OwnVideoSort>> = {
  views: { descending: 'most_viewed', ascending: 'least_viewed' },
  likes: { descending: 'most_liked', ascending: 'least_liked' },
  date: { descending: 'newest', ascending: 'oldest' },
};

export interface VideoListProps {
  /** Fills the form of /upload with the values of a video, for another file. */
  onReplace: (video: Video) => void;
}

/** The creator's own videos in all states. */
export function VideoList({ onReplace }: VideoListProps) {
  const address = useListAddress();
  const { state, sort, part } = address;
  const videos = useOwnVideos({ state, sort, part });
  const counts = useOwnVideoCounts();
  useFollowOwnVideos();
  const deletion = useDeleteDialog();
  const { ask, preload } = deletion;
  const isPhone = useMediaQuery(media.phone);
  const frame = useRowFocus<HTMLDivElement>({
    group: 'video',
    ids: videos.status === 'ready' ? videos.items.map(({ id }) => id) : [],
    findSuccessor: () => document.querySelector('[role="tab"][aria-selected="true"]'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cells call needs no new columns.
  const columns = useMemo(
    () =>
      columnsOf({
        onReplace,
        onDelete: (video) => ask({ kind: workOf(video), id: video.id, title: video.title }),
        onApproach: preload,
      }),
    [],
  );
  return (
    <Frame ref={frame}>
      <SearchInput
        label="Search your videos"
        hideLabel
        placeholder="Search your videos"
        icon={<Search />}
        maxLength={SEARCH_MAX_LENGTH}
        value={part}
        onSearch={address.search}
      />
      <Tabs
        label="State"
        tabs={STATES.map((value) => ({ value, label: STATE_LABELS[value], count: counts?.[value] }))}
        value={state}
        onChange={address.showState}
      >
        <LiveStepsProvider>
          <DataTable
            // Another list starts at its top.
            key={`${state} ${sort} ${part}`}
            caption="Your videos"
            list={videos}
            columns={isPhone ? phoneColumns(columns) : columns}
            sort={toTableSort(sort)}
            onSort={({ column, direction }) => {
              const wanted = SORTS[column]?.[direction];
              if (wanted) address.showSort(wanted);
            }}
            empty={
              <Empty
                state={state}
                part={part}
                onClearSearch={() => address.search('')}
                onShowAll={() => address.showState('all')}
              />
            }
            error={{ title: 'Your videos did not load' }}
          />
        </LiveStepsProvider>
      </Tabs>
      {deletion.dialog}
    </Frame>
  );
}

interface CellCalls extends VideoListProps {
  onDelete: (video: OwnVideo) => void;
  onApproach: () => void;
}

function columnsOf(calls: CellCalls): Column<OwnVideo>[] {
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
function phoneColumns(columns: readonly Column<OwnVideo>[]): Column<OwnVideo>[] {
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
  `Ready · ${formatCount(viewCount)} · ${formatShortDay(publishedAt ?? createdAt)}`;

/** A video that was never published has no views. */
function Figure({ video, count }: { video: OwnVideo; count: number }) {
  if (video.status !== 'ready' && count === 0) return <Faint>–</Faint>;
  return <strong>{formatCount(count)}</strong>;
}

function toTableSort(sort: OwnVideoSort): TableSort {
  for (const [column, directions] of Object.entries(SORTS))
    for (const direction of ['ascending', 'descending'] as const)
      if (directions[direction] === sort) return { column, direction };
  return { column: 'date', direction: 'descending' };
}

interface EmptyProps {
  state: OwnVideoState;
  part: string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

function Empty({ state, part, onClearSearch, onShowAll }: EmptyProps) {
  if (part !== '')
    return (
      <EmptyState
        icon={<SearchX />}
        title="No videos found"
        actions={<Button onClick={onClearSearch}>Clear the search</Button>}
      >
        {`No title in this list contains “${isolate(part)}”.`}
      </EmptyState>
    );
  if (state !== 'all')
    return (
      <EmptyState
        icon={<Clapperboard />}
        title="Nothing here"
        actions={<Button onClick={onShowAll}>All videos</Button>}
      >
        None of your videos is in this list.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Clapperboard />}
      title="No videos yet"
      actions={
        <ButtonLink to="/upload" icon={<Plus aria-hidden="true" />}>
          Create
        </ButtonLink>
      }
    >
      What you upload appears here.
    </EmptyState>
  );
}

/** The search is beside the tabs where it fits. */
const Frame = styled.div`
  position: relative;
  th[data-align='end'] {
    min-width: 72px;
  }
  td strong {
    font-weight: 600;
  }
  > :first-child {
    max-width: 360px;
    margin-bottom: 8px;
  }
  /* Six tabs with their counts, and the search. */
  @media (min-width: 1400px) {
    > :first-child {
      position: absolute;
      top: -4px;
      right: 0;
      width: 264px;
      margin: 0;
    }
    [role='tablist'] {
      margin-right: 288px;
    }
  }
  [role='tabpanel'] {
    padding-top: 8px;
  }
  ${media.tablet} {
    th,
    td {
      padding-inline: 8px;
    }
    th[data-align='end'] {
      min-width: 56px;
    }
  }
  ${media.phone} {
    > :first-child {
      max-width: none;
    }
    dl:empty {
      display: none;
    }
    /* The state needs no name. */
    dt {
      display: none;
    }
  }
  ${flatRows}
`;

const PhoneLine = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
  /* The title links to the form, too. */
  [data-focus-group] > a {
    display: none;
  }
`;

const Day = styled.time`
  color: var(--text-2);
  white-space: nowrap;
`;

const Faint = styled.span`
  color: var(--text-3);
`;
