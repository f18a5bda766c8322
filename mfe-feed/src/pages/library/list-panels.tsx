import { CardGrid, ShowGrid, VideoGrid } from '@beem/ui';
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
import { SHOW_LIST, VIDEO_LISTS, type VideoListName } from '../../features/library/library-tabs';
import type { LibraryView } from '../../features/library/use-library-view';

/** Cards of the first row load their pictures eagerly. */
const FIRST_ROW = 5;

export function VideoListPanel({ listName, view }: { listName: VideoListName; view: LibraryView }) {
  const list = useLibraryVideos(listName);
  const { subtitle, failure } = VIDEO_LISTS[listName];
  return (
    <LibraryListView
      list={list}
      as={view === 'grid' ? VideoGrid : RowList}
      subtitle={subtitle}
      failure={failure}
      loading={<Loading of="videos" view={view} />}
    >
      {(video, index) =>
        view === 'grid' ? (
          <WatchCard
            video={video}
            headingLevel={2}
            eager={index < FIRST_ROW}
            actions={<VideoToggles video={video} />}
          />
        ) : (
          <VideoRow video={video} headingLevel={2} actions={<VideoToggles video={video} variant="plain" />} />
        )
      }
    </LibraryListView>
  );
}

export function ShowListPanel({ view }: { view: LibraryView }) {
  const list = useLibraryShows();
  const { subtitle, failure } = SHOW_LIST;
  return (
    <LibraryListView
      list={list}
      as={view === 'grid' ? ShowGrid : RowList}
      subtitle={subtitle}
      failure={failure}
      loading={<Loading of="shows" view={view} />}
    >
      {(show) =>
        view === 'grid' ? (
          <ShowCard show={show} headingLevel={2} action={<ShowToggle show={show} />} />
        ) : (
          <ShowRow show={show} headingLevel={2} actions={<ShowToggle show={show} />} />
        )
      }
    </LibraryListView>
  );
}

const SHAPES = [...'abcdefghij'];

/** Placeholder of the list while it loads. */
function Loading({ of, view }: { of: 'videos' | 'shows'; view: LibraryView }) {
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
        of === 'videos' ? <WatchCardSkeleton key={shape} /> : <ShowCardSkeleton key={shape} />,
      )}
    </CardGrid>
  );
}
