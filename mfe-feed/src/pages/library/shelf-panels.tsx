import { CardGrid, RowList } from '../../features/cards/card-grid';
import { CardRowSkeleton } from '../../features/cards/card-row';
import { FilmCard, FilmCardSkeleton } from '../../features/cards/film-card';
import { FilmRow } from '../../features/cards/film-row';
import { ShowCard, ShowCardSkeleton } from '../../features/cards/show-card';
import { ShowRow } from '../../features/cards/show-row';
import { FilmToggles } from '../../features/engagement/film-toggles';
import { ShowToggle } from '../../features/engagement/show-toggle';
import { useLibraryFilms, useLibraryShows } from '../../features/library/library.queries';
import { FILM_SHELVES, type FilmShelf, SHOW_SHELF } from '../../features/library/library-tabs';
import { ShelfList } from '../../features/library/shelf-list';
import type { LibraryView } from '../../features/library/use-library-view';

/** Cards of the first row are seen at once. */
const FIRST_ROW = 5;

export function FilmShelfPanel({ shelf, view }: { shelf: FilmShelf; view: LibraryView }) {
  const list = useLibraryFilms(shelf);
  const { subtitle, failure } = FILM_SHELVES[shelf];
  return (
    <ShelfList list={list} subtitle={subtitle} failure={failure} loading={<Loading of="films" view={view} />}>
      {(films) =>
        view === 'grid' ? (
          <CardGrid $of="films">
            {films.map((video, index) => (
              <li key={video.id}>
                <FilmCard
                  video={video}
                  headingLevel={2}
                  eager={index < FIRST_ROW}
                  actions={<FilmToggles video={video} />}
                />
              </li>
            ))}
          </CardGrid>
        ) : (
          <RowList>
            {films.map((video) => (
              <li key={video.id}>
                <FilmRow
                  video={video}
                  headingLevel={2}
                  actions={<FilmToggles video={video} variant="plain" />}
                />
              </li>
            ))}
          </RowList>
        )
      }
    </ShelfList>
  );
}

export function ShowShelfPanel({ view }: { view: LibraryView }) {
  const list = useLibraryShows();
  const { subtitle, failure } = SHOW_SHELF;
  return (
    <ShelfList list={list} subtitle={subtitle} failure={failure} loading={<Loading of="shows" view={view} />}>
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
    </ShelfList>
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
        of === 'films' ? <FilmCardSkeleton key={shape} /> : <ShowCardSkeleton key={shape} />,
      )}
    </CardGrid>
  );
}
