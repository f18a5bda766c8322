import type { AgeRating, Genre } from '@beem/contracts';

/** Null for no filter. */
export interface ShowFilters {
  /** Text to find in the title, cleaned by `search_text`; an empty one finds nothing. */
  title: string | null;
  genre: Genre | null;
  year: number | null;
  ageRating: AgeRating | null;
}

/** Shorter texts have no trigram; they are searched at the beginning of words. */
const MIN_PART_LENGTH = 3;

/** Conditions on a show `s`, one for each filter that is set; `$n` are its values, counted from `first`. */
export function filterSql(filters: ShowFilters, first: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    conditions.push(`AND ${condition(`$${first + values.length}`)}`);
    values.push(value);
  };
  const { title, genre, year, ageRating } = filters;
  if (title === '') conditions.push('AND false');
  else if (title !== null && title.length < MIN_PART_LENGTH)
    // Cleaned text contains only letters, digits and blanks, so it needs no escape, here and in a pattern.
    add(`'${title}':*A`, (part) => `s.search_words @@ to_tsquery('simple', ${part})`);
  else if (title !== null) add(`%${title}%`, (part) => `search_text(s.title) LIKE ${part}`);
  if (genre !== null) add(genre, (name) => `s.genres @> ARRAY[${name}::text]`);
  if (year !== null)
    add(
      year,
      (from) => `s.created_at >= make_timestamptz(${from}, 1, 1, 0, 0, 0, 'UTC')
               AND s.created_at < make_timestamptz(${from} + 1, 1, 1, 0, 0, 0, 'UTC')`,
    );
  if (ageRating !== null) add(ageRating, (rating) => `s.age_rating = ${rating}`);
  return { text: conditions.join('\n             '), values };
}
