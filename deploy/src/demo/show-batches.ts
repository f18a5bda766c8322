import type { Catalogue, CatalogueEpisode, CatalogueShow } from './catalogue.js';

export interface ShowBatch {
  show: CatalogueShow;
  episodes: CatalogueEpisode[];
}

/** Number of episodes of the first shows that follow right after the first Beems, so that Explore is soon filled. */
const EARLY = [2, 1, 1];

/** Splits the shows into the two batches in which they are loaded, every episode once. */
export function splitShows({ shows }: Pick<Catalogue, 'shows'>): { early: ShowBatch[]; rest: ShowBatch[] } {
  const batches = shows.map((show, index) => {
    const early = EARLY[index] ?? 0;
    return {
      early: { show, episodes: show.episodes.slice(0, early) },
      rest: { show, episodes: show.episodes.slice(early) },
    };
  });
  const isSome = ({ episodes }: ShowBatch) => episodes.length > 0;
  return {
    early: batches.map(({ early }) => early).filter(isSome),
    rest: batches.map(({ rest }) => rest).filter(isSome),
  };
}
