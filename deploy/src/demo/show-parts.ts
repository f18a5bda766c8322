import type { Catalogue, CatalogueEpisode, CatalogueShow } from './catalogue.js';

export interface ShowPart {
  show: CatalogueShow;
  episodes: CatalogueEpisode[];
}

/** Episodes of the first shows that come right after the first Beems, so that Explore is soon not empty. */
const EARLY = [2, 1, 1];

/** The shows in the two parts in which they are loaded, every episode once. */
export function splitShows({ shows }: Pick<Catalogue, 'shows'>): { early: ShowPart[]; rest: ShowPart[] } {
  const parts = shows.map((show, index) => {
    const early = EARLY[index] ?? 0;
    return {
      early: { show, episodes: show.episodes.slice(0, early) },
      rest: { show, episodes: show.episodes.slice(early) },
    };
  });
  const isSome = ({ episodes }: ShowPart) => episodes.length > 0;
  return {
    early: parts.map(({ early }) => early).filter(isSome),
    rest: parts.map(({ rest }) => rest).filter(isSome),
  };
}
