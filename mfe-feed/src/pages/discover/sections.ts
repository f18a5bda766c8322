import type { Show } from '@beem/api-client';
import { NO_GENRE } from '../../features/cards/show-labels';
import { sortGenres } from '../../features/discover/filters';

/** Sizes of the specification, section 9. */
const TRENDING_SHOWS = 8;
const NEW_RELEASES = 6;
/** Maximum number of shows in a carousel; a link opens the rest of a genre. */
export const MAX_ROW = 24;

/** Genres with up to this many shows share rows. */
export const MAX_SHARED = 4;
/** Fewer shows than this are all in the first two carousels: genres would only repeat them. */
const GENRES_FROM = 5;

export interface Genre {
  genre: string;
  shows: Show[];
}

/** The server sorts shows by popularity, so the first ones are trending. */
export function trending(shows: readonly Show[]): Show[] {
  return shows.slice(0, TRENDING_SHOWS);
}

/** A show without episodes is not released yet. */
export function newReleases(shows: readonly Show[]): Show[] {
  const released = shows.filter(({ episodeCount }) => episodeCount > 0);
  return released.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, NEW_RELEASES);
}

export function isRepeating(shows: readonly Show[]): boolean {
  return shows.length < GENRES_FROM;
}

/** One group for each genre. A show is in the groups of all its genres, or in 'General' if it has none. */
export function byGenre(shows: readonly Show[], chosen: string): Genre[] {
  const groups = new Map<string, Show[]>();
  for (const show of shows) {
    for (const genre of new Set(show.genres.length > 0 ? show.genres : [NO_GENRE])) {
      // With a genre filter the other genres of the matching shows get no groups.
      if (!chosen || genre === chosen) groups.set(genre, [...(groups.get(genre) ?? []), show]);
    }
  }
  return sortGenres(groups.keys()).map((genre) => ({ genre, shows: groups.get(genre) ?? [] }));
}

export function genreSubtitle({ genre, shows }: Genre): string {
  return `${shows.length} ${shows.length === 1 ? 'show' : 'shows'} in ${genre}`;
}

/** The first show with a picture, else the first (specification, section 2). */
export function findFeatured(shows: readonly Show[]): Show | null {
  return shows.find(({ thumbnailUrl }) => thumbnailUrl !== null) ?? shows[0] ?? null;
}
