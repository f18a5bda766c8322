import { styled } from '@beem/platform';
import { Button, CardGrid, type ListState, media, ShowGrid, VideoGrid } from '@beem/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardRowSkeleton } from '../../features/cards/card-row';
import { RowList } from '../../features/cards/row-list';
import { ShowCard, ShowCardSkeleton } from '../../features/cards/show-card';
import { ShowRow } from '../../features/cards/show-row';
import { VideoRow } from '../../features/cards/video-row';
import { WatchCard, WatchCardSkeleton } from '../../features/cards/watch-card';
import { ShowToggle } from '../../features/engagement/show-toggle';
import { VideoToggles } from '../../features/engagement/video-toggles';
import { useLibraryShows, useLibraryVideos } from '../../features/library/library.queries';
import { LibraryListView } from '../../features/library/library-list-view';
import {
  type ListFilter,
  SHOW_LIST,
  VIDEO_LISTS,
  type VideoListName,
} from '../../features/library/library-tabs';
import { LibraryToolbar } from '../../features/library/library-toolbar';
import { useHistoryDialog } from '../../features/library/use-history-dialog';
import type { LibraryView } from '../../features/library/use-library-view';
import { VideoMenu } from './video-menu';

/** Cards of the first row load their pictures eagerly. */
const FIRST_ROW = 5;

interface PanelProps {
  view: LibraryView;
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
}

export function VideoListPanel({ listName, ...panel }: PanelProps & { listName: VideoListName }) {
  const { filter } = panel;
  const list = useLibraryVideos(listName, filter);
  const historyRemoval = useHistoryDialog();
  const options = VIDEO_LISTS[listName];
  const removal = options.isWatched ? historyRemoval : null;
  const hasHistory = list.status === 'ready' || filter.search !== '';
  const clearHistory = listName === 'history' && (
    // Not `disabled`, because it would lose the focus that the dialog returns.
    <Button
      variant="ghost"
      icon={<Trash2 aria-hidden="true" />}
      aria-haspopup="dialog"
      aria-disabled={!hasHistory}
      onPointerEnter={historyRemoval.preload}
      onFocus={historyRemoval.preload}
      onClick={() => hasHistory && historyRemoval.ask(null)}
    >
      Clear history
    </Button>
  );
  return (
    <>
      <ListPanel
        {...panel}
        {...options}
        list={list}
        of="videos"
        action={clearHistory}
        card={(video, index) => (
          <WatchCard
            video={video}
            headingLevel={2}
            eager={index < FIRST_ROW}
            actions={<VideoToggles video={video} />}
            menu={removal && <VideoMenu video={video} removal={removal} />}
          />
        )}
        row={(video) => (
          <VideoRow
            video={video}
            headingLevel={2}
            actions={
              <>
                <RowToggles>
                  <VideoToggles video={video} variant="plain" />
                </RowToggles>
                <VideoMenu video={video} removal={removal} />
              </>
            }
          />
        )}
      />
      {historyRemoval.dialog}
    </>
  );
}

export function ShowListPanel(panel: PanelProps) {
  return (
    <ListPanel
      {...panel}
      {...SHOW_LIST}
      list={useLibraryShows(panel.filter)}
      of="shows"
      card={(show) => <ShowCard show={show} headingLevel={2} action={<ShowToggle show={show} />} />}
      row={(show) => <ShowRow show={show} headingLevel={2} actions={<ShowToggle show={show} />} />}
    />
  );
}

interface ListPanelProps<Item> extends PanelProps {
  list: ListState<Item>;
  of: 'videos' | 'shows';
  label: string;
  subtitle: string;
  failure: string;
  /** Its videos have watch progress. */
  isWatched?: boolean;
  /** A control at the end of the toolbar. */
  action?: ReactNode;
  card: (item: Item, index: number) => ReactNode;
  row: (item: Item) => ReactNode;
}

function ListPanel<Item extends { id: number }>({
  view,
  filter,
  onFilter,
  list,
  of,
  isWatched,
  action,
  card,
  row,
  ...texts
}: ListPanelProps<Item>) {
  const { search } = filter;
  const grid = of === 'videos' ? VideoGrid : ShowGrid;
  return (
    <Panel>
      {/* An empty list has nothing to search or to order. */}
      {(list.status !== 'empty' || search !== '') && (
        <LibraryToolbar label={texts.label} filter={filter} onFilter={onFilter} action={action} />
      )}
      <LibraryListView
        {...texts}
        list={list}
        as={view === 'grid' ? grid : RowList}
        search={search}
        onClearSearch={() => onFilter({ search: '' })}
        loading={<Loading of={of} view={view} isWatched={isWatched} />}
      >
        {view === 'grid' ? card : row}
      </LibraryListView>
    </Panel>
  );
}

/* On phones the text needs the space, so inactive toggles are in the menu only. */
const RowToggles = styled.div`
  position: relative;
  display: flex;
  gap: 4px;
  ${media.phone} {
    button:not([aria-pressed='true']) {
      display: none;
    }
  }
`;

const Panel = styled.div`
  padding-top: 24px;
`;

const SHAPES = [...'abcdefghij'];

/** Placeholder of the list while it loads. */
function Loading({
  of,
  view,
  isWatched,
}: {
  of: 'videos' | 'shows';
  view: LibraryView;
  isWatched?: boolean;
}) {
  if (view === 'list') {
    return (
      <>
        {SHAPES.map((shape) => (
          <CardRowSkeleton key={shape} />
        ))}
      </>
    );
  }
  return (
    <CardGrid as="div" $of={of}>
      {SHAPES.map((shape) =>
        of === 'videos' ? (
          <WatchCardSkeleton key={shape} isWatched={isWatched} />
        ) : (
          <ShowCardSkeleton key={shape} />
        ),
      )}
    </CardGrid>
  );
}
