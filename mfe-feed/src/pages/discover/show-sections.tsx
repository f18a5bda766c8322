import type { Show } from '@beem/api-client';
import { Link, styled, useLocation } from '@beem/platform';
import { type } from '@beem/ui';
import type { ReactNode } from 'react';
import { ShowCard } from '../../features/cards/show-card';
import { Carousel } from '../../features/discover/carousel';
import { byGenre, genreSubtitle, newReleases, ROW_MAX, trending } from './sections';

/** So many covers are in sight when the page opens. */
const EAGER_COVERS = 6;

export function ShowSections({ shows, genre: chosen }: { shows: Show[]; genre: string }) {
  return (
    <>
      <Carousel title="Trending Now" layout="grid-on-tablet">
        {trending(shows).map((show, index) => item(show, index < EAGER_COVERS))}
      </Carousel>
      <Carousel title="New Releases">{newReleases(shows).map((show) => item(show))}</Carousel>
      {byGenre(shows, chosen).map((group) => {
        const isLong = group.shows.length > ROW_MAX && !chosen;
        return (
          <Carousel
            key={group.genre}
            title={group.genre}
            subtitle={genreSubtitle(group)}
            layout={chosen ? 'grid' : 'row'}
            more={isLong && <SeeAll genre={group.genre} />}
          >
            {(isLong ? group.shows.slice(0, ROW_MAX) : group.shows).map((show) => item(show))}
          </Carousel>
        );
      })}
    </>
  );
}

function item(show: Show, isInSight = false): ReactNode {
  return (
    <li key={show.id}>
      <ShowCard show={show} eager={isInSight} />
    </li>
  );
}

function SeeAll({ genre }: { genre: string }) {
  const search = new URLSearchParams(useLocation().search);
  search.set('genre', genre);
  return <More to={{ search: `?${search}` }}>See all</More>;
}

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--accent);
  ${type.label}
  &:hover {
    text-decoration: underline;
  }
`;
