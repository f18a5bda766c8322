import type { Show } from '@beem/api-client';
import { AGE_RATINGS, type AgeRating, GENRES } from '@beem/contracts';
import { plainText } from '@beem/rules';

/** Filters of Explore; an empty text does not filter. The names are those of the address and of GET /api/shows. */
export interface Filters {
  q: string;
  genre: string;
  year: string;
  ageRating: string;
}

export const FILTER_NAMES = ['q', 'genre', 'year', 'ageRating'] as const satisfies (keyof Filters)[];

export function isFiltering(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name].trim() !== '');
}

export function readFilters(search: URLSearchParams): Filters {
  const read = (name: keyof Filters) => search.get(name) ?? '';
  return { q: read('q'), genre: read('genre'), year: read('year'), ageRating: read('ageRating') };
}

export function yearText({ createdAt }: Pick<Show, 'createdAt'>): string {
  return createdAt.slice(0, 4);
}

/** The matching shows in their order. Titles match regardless of case and accents. */
export function applyFilters(shows: readonly Show[], { q, genre, year, ageRating }: Filters): Show[] {
  const titlePart = plainText(q.trim());
  return shows.filter(
    (show) =>
      plainText(show.title).includes(titlePart) &&
      (!genre || show.genres.includes(genre)) &&
      (!year || yearText(show) === year) &&
      (!ageRating || show.ageRating === ageRating),
  );
}

export interface Choices {
  genres: string[];
  years: string[];
  ageRatings: AgeRating[];
}

/** The available options: only values that some show has, and the current choice. */
export function findChoices(shows: readonly Show[], { genre, year }: Filters): Choices {
  const genres = new Set(shows.flatMap((show) => show.genres).concat(genre || []));
  const years = new Set(shows.map(yearText).concat(year || []));
  const ratings = new Set(shows.map(({ ageRating }) => ageRating));
  return {
    genres: sortGenres(genres),
    years: [...years].sort().reverse(),
    ageRatings: AGE_RATINGS.filter((rating) => ratings.has(rating)),
  };
}

/** In the product's order; unknown genres come last. */
export function sortGenres(genres: Iterable<string>): string[] {
  const positionOf = (genre: string) => {
    const index = (GENRES as readonly string[]).indexOf(genre);
    return index < 0 ? GENRES.length : index;
  };
  return [...genres].sort((a, b) => positionOf(a) - positionOf(b));
}
