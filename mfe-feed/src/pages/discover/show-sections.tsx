import type { Show } from '@beem/api-client';
import { Link, styled, useLocation } from '@beem/platform';
import { type } from '@beem/ui';
import type { ReactNode } from 'react';
import { ShowCard } from '../../features/cards/show-card';
import { Carousel, SharedRows } from '../../features/discover/carousel';
import {
  byGenre,
  type Genre,
  genreSubtitle,
  isRepeating,
  MAX_ROW,
  MAX_SHARED,
  newReleases,
  trending,
} from './sections';

/** Number of covers in the first viewport. */
const EAGER_COVERS = 6;

interface ShowSectionsProps {
  shows: Show[];
  genre: string;
  /** Stands after the first carousel. */
  children: ReactNode;
}

export function ShowSections({ shows, genre: chosen, children }: ShowSectionsProps) {
  const isGenreKnown = chosen !== '';
  const genres = isRepeating(shows) ? [] : byGenre(shows, chosen);
  // A chosen genre is a grid of its own.
  const isSmall = ({ shows: { length } }: Genre) => !chosen && length <= MAX_SHARED;
  // The larger genres come first; the smaller ones fill the rows after them at every screen width.
  const small = genres.filter(isSmall).sort((a, b) => b.shows.length - a.shows.length);
  return (
    <>
      <Carousel title="Trending Now" layout="grid-on-tablet">
        {trending(shows).map((show, index) => item(show, { isGenreKnown, isInSight: index < EAGER_COVERS }))}
      </Carousel>
      {children}
      <Carousel title="New Releases">
        {newReleases(shows).map((show) => item(show, { isGenreKnown }))}
      </Carousel>
      {genres
        .filter((group) => !isSmall(group))
        .map((group) => {
          const isLong = group.shows.length > MAX_ROW && !chosen;
          return (
            <Carousel
              key={group.genre}
              title={group.genre}
              subtitle={genreSubtitle(group)}
              layout={chosen ? 'grid' : 'row'}
              more={isLong && <SeeAll genre={group.genre} />}
            >
              {(isLong ? group.shows.slice(0, MAX_ROW) : group.shows).map((show) =>
                item(show, { isGenreKnown: true }),
              )}
            </Carousel>
          );
        })}
      {small.length > 0 && (
        <SharedRows>
          {small.map((group) => (
            <Carousel key={group.genre} title={group.genre} subtitle={genreSubtitle(group)} layout="shared">
              {group.shows.map((show) => item(show, { isGenreKnown: true }))}
            </Carousel>
          ))}
        </SharedRows>
      )}
    </>
  );
}

/** @param isGenreKnown in a row of one genre, or with a chosen one: the first genre of the show may be another one */
function item(
  show: Show,
  { isGenreKnown, isInSight }: { isGenreKnown: boolean; isInSight?: boolean },
): ReactNode {
  return (
    <li key={show.id}>
      <ShowCard show={show} isGenreKnown={isGenreKnown} eager={isInSight} />
    </li>
  );
}

function SeeAll({ genre }: { genre: string }) {
  const search = new URLSearchParams(useLocation().search);
  search.set('genre', genre);
  return <MoreLink to={{ search: `?${search}` }}>See all</MoreLink>;
}

export const MoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--accent);
  ${type.label}
  &:hover {
    text-decoration: underline;
  }
`;
