import type { Video } from '@beem/api-client';
import { type OwnVideoSort, type OwnVideoState, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import {
  DataTable,
  media,
  SearchInput,
  type SortDirection,
  type TableSort,
  Tabs,
  useHasCards,
} from '@beem/ui';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { flatRows } from '../../shared/card';
import { useRowFocus } from '../../shared/focus/use-row-focus';
import { Alone } from '../../shared/list-parts';
import { workOf } from '../../shared/own-work/own-work.mutations';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { EmptyList } from './empty-list';
import { LiveStepsProvider } from './live-steps';
import { useFollowOwnVideos, useOwnVideoCounts, useOwnVideos } from './own-videos.queries';
import { useListAddress } from './use-list-address';
import { phoneColumns, videoColumns } from './video-columns';

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

interface VideoListProps {
  /** Fills the form of /upload with the values of a video, for another file. */
  onReplace: (video: Video) => void;
}

/** The creator's own videos in all states. */
export function VideoList({ onReplace }: VideoListProps) {
  const address = useListAddress();
  const { state, sort, part } = address;
  const videos = useOwnVideos({ state, sort, part });
  const { data: counts, isPending } = useOwnVideoCounts();
  // A digit's width, so that the tabs move little when the counts come.
  const noCount = isPending ? '\u2007' : undefined;
  useFollowOwnVideos();
  const deletion = useDeleteDialog();
  const { ask } = deletion;
  const hasCards = useHasCards();
  const frame = useRowFocus<HTMLDivElement>({
    group: 'video',
    ids: videos.status === 'ready' ? videos.items.map(({ id }) => id) : [],
    findSuccessor: () =>
      document.querySelector('[role="tab"][aria-selected="true"]') ??
      document.querySelector('[aria-label="Studio"] [aria-current="page"]'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cells call needs no new columns.
  const columns = useMemo(
    () =>
      videoColumns({
        onReplace,
        onDelete: (video) => ask({ kind: workOf(video), id: video.id, title: video.title }),
      }),
    [],
  );
  const empty = (
    <EmptyList
      state={state}
      part={part}
      onClearSearch={() => address.search('')}
      onShowAll={() => address.showState('all')}
    />
  );
  return (
    <div ref={frame}>
      {state === 'all' && part === '' && videos.status === 'empty' ? (
        // Without a video there is nothing to filter and nothing to find.
        <Alone>{empty}</Alone>
      ) : (
        <Frame>
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
            tabs={STATES.map((value) => ({
              value,
              label: STATE_LABELS[value],
              count: counts?.[value] ?? noCount,
            }))}
            value={state}
            onChange={address.showState}
          >
            <LiveStepsProvider>
              <DataTable
                // Another list starts at its top.
                key={`${state} ${sort} ${part}`}
                caption="Your videos"
                list={videos}
                columns={hasCards ? phoneColumns(columns) : columns}
                sort={toTableSort(sort)}
                onSort={({ column, direction }) => {
                  const wanted = SORTS[column]?.[direction];
                  if (wanted) address.showSort(wanted);
                }}
                empty={empty}
                error={{ title: 'Your videos did not load' }}
                still="wide"
              />
            </LiveStepsProvider>
          </Tabs>
        </Frame>
      )}
      {deletion.dialog}
    </div>
  );
}

function toTableSort(sort: OwnVideoSort): TableSort {
  for (const [column, directions] of Object.entries(SORTS))
    for (const direction of ['ascending', 'descending'] as const)
      if (directions[direction] === sort) return { column, direction };
  return { column: 'date', direction: 'descending' };
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
