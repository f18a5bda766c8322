import type { Video } from '@beem/api-client';
import { type OwnVideoSort, type OwnVideoState, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import {
  DataTable,
  media,
  SearchInput,
  type SortDirection,
  SortSelect,
  type TableSort,
  Tabs,
  useHasCards,
  useMediaQuery,
} from '@beem/ui';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { flatRows } from '../../shared/card';
import { useRowFocus } from '../../shared/focus/use-row-focus';
import { Alone } from '../../shared/list-parts';
import { workOf } from '../../shared/own-work/own-work.mutations';
import { STATUS_LABELS } from '../../shared/own-work/status-labels';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { EmptyList } from './empty-list';
import { LiveStepsProvider } from './live-steps';
import { useFollowOwnVideos, useOwnVideoCounts, useOwnVideos } from './own-videos.queries';
import { useListAddress } from './use-list-address';
import { phoneColumns, videoColumns } from './video-columns';

const STATE_LABELS: Record<OwnVideoState, string> = {
  all: 'All',
  ...STATUS_LABELS,
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
  const isPhone = useMediaQuery(media.phone);
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
  const order = {
    sort: toTableSort(sort),
    onSort({ column, direction }: TableSort) {
      const wanted = SORTS[column]?.[direction];
      if (wanted) address.showSort(wanted);
    },
  };
  return (
    <Whole ref={frame}>
      {state === 'all' && part === '' && videos.status === 'empty' ? (
        // Without a video there is nothing to filter and nothing to find.
        <Alone>{empty}</Alone>
      ) : (
        <Frame>
          <Tools>
            <SearchInput
              label="Search your videos"
              hideLabel
              // Beside the order a phone has space for one word.
              placeholder={isPhone ? 'Search' : 'Search your videos'}
              icon={<Search />}
              maxLength={SEARCH_MAX_LENGTH}
              value={part}
              onSearch={address.search}
            />
            {isPhone && <SortSelect columns={columns} {...order} />}
          </Tools>
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
                // Phones have the order beside the search.
                {...(isPhone ? {} : order)}
                empty={empty}
                error={{ title: 'Your videos did not load' }}
                still="wide"
              />
            </LiveStepsProvider>
          </Tabs>
        </Frame>
      )}
      {deletion.dialog}
    </Whole>
  );
}

function toTableSort(sort: OwnVideoSort): TableSort {
  for (const [column, directions] of Object.entries(SORTS))
    for (const direction of ['ascending', 'descending'] as const)
      if (directions[direction] === sort) return { column, direction };
  return { column: 'date', direction: 'descending' };
}

/** The search is beside the tabs where both fit at the text size of the browser. */
const Whole = styled.div`
  container-type: inline-size;
`;

const Frame = styled.div`
  position: relative;
  th[data-align='end'] {
    min-width: 72px;
  }
  td strong {
    font-weight: 600;
  }
  /* Six tabs with their counts, and the search. */
  @container (min-width: 66rem) {
    > :first-child {
      position: absolute;
      top: -4px;
      right: 0;
      width: 16.5rem;
      margin: 0;
    }
    /* The line below the tabs goes on below the search. */
    [role='tablist'] {
      padding-right: 18rem;
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
    [role='tabpanel'] {
      padding-top: 0;
    }
    dl:empty {
      display: none;
    }
    /* The state needs no name, and stands below the title. */
    dt {
      display: none;
    }
    li > dl {
      margin-top: 8px;
      padding-inline-start: calc(64px + 12px);
    }
    dd {
      flex: 1;
      margin: 0;
      text-align: start;
    }
  }
  ${flatRows}
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 8px;
  > * {
    flex: 1 1 8rem;
    max-width: 360px;
  }
  ${media.phone} {
    margin-bottom: 0;
    > * {
      max-width: none;
    }
    > :last-child {
      flex: 0 1 auto;
    }
  }
`;
