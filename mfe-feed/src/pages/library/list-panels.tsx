import { CardGrid, RowList } from '../../features/cards/card-grid';
import { CardRowSkeleton } from '../../features/cards/card-row';
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

/** Cards of the first row are seen at once. */
const FIRST_ROW = 5;

export function VideoListPanel({ listName, view }: { listName: VideoListName; view: LibraryView }) {
  const list = useLibraryVideos(listName);
  const { subtitle, failure } = VIDEO_LISTS[listName];
  return (
    <LibraryListView
      list={list}
      subtitle={subtitle}
      failure={failure}
      loading={<Loading of="films" view={view} />}
    >
      {(videos) =>
        view === 'grid' ? (
          <CardGrid $of="films">
            {videos.map((video, index) => (
              <li key={video.id}>
                <WatchCard
                  video={video}
                  headingLevel={2}
                  eager={index < FIRST_ROW}
                  actions={<VideoToggles video={video} />}
                />
              </li>
            ))}
          </CardGrid>
        ) : (
          <RowList>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoRow
                  video={video}
                  headingLevel={2}
                  actions={<VideoToggles video={video} variant="plain" />}
                />
              </li>
            ))}
          </RowList>
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
      subtitle={subtitle}
      failure={failure}
      loading={<Loading of="shows" view={view} />}
    >
      {(shows) =>
        view === 'grid' ? (
          <CardGrid $of="shows">
            {shows.map((show) => (
              <li key={show.id}>
                <ShowCard show={show} headingLevel={2} action={<ShowToggle show={show} />} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <RowList>
            {shows.map((show) => (
              <li key={show.id}>
                <ShowRow show={show} headingLevel={2} actions={<ShowToggle show={show} />} />
              </li>
            ))}
          </RowList>
        )
      }
    </LibraryListView>
  );
}

const SHAPES = [...'abcdefghij'];

/** What the shelf will look like, while it is on its way. */
function Loading({ of, view }: { of: 'films' | 'shows'; view: LibraryView }) {
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
        of === 'films' ? <WatchCardSkeleton key={shape} /> : <ShowCardSkeleton key={shape} />,
      )}
    </CardGrid>
  );
}
