import { type LibrarySort, SEARCH_MAX_WORDS } from '@beem/contracts';
import { MAX_ID } from '../../../../platform/http/index.js';
import type { ListQuestion } from './library-page.js';

interface ListColumns {
  /** Time at which the item was added to the list. */
  time: string;
  id: string;
  title: string;
  /** A tsvector of the item. */
  words: string;
}

/** The parts of a list's statement that depend on its order and search. */
interface ListOrder {
  /** Part of the statement's name. */
  name: string;
  /** Select list entry: the item's position in the order. */
  listedAt: string;
  /** Condition on the items after the position, and on the search. */
  where: string;
  orderBy: string;
}

/** The time of removed entries of the history: they are at the end of every index, where no list reads. */
const NEVER = '-infinity';

/** The start of a list, before its first item. */
const BEGINNINGS: Record<LibrarySort, [at: string, id: string]> = {
  newest: ['infinity', MAX_ID],
  oldest: [NEVER, MAX_ID],
  title: ['', '0'],
};

/**
 * By time a page is read along the list's index. By title, and where something is searched, the rows of one user are
 * compared (docs/decisions/library-and-history.md).
 */
export function orderOf(
  { sort, search }: Pick<ListQuestion, 'sort' | 'search'>,
  { time, id, title, words }: ListColumns,
): ListOrder {
  const isByTitle = sort === 'title';
  const by = isByTitle ? `(lower(${title}) COLLATE "und-x-icu")` : time;
  const [direction, follows] = sort === 'newest' ? ['DESC', '<'] : ['ASC', '>'];
  const after = `(${by}, ${id}) ${follows} ($3::${isByTitle ? 'text' : 'timestamptz'}, $4::bigint)`;
  return {
    name: search === null ? sort : `${sort}-searched`,
    listedAt: isByTitle ? `lower(${title})` : time,
    where: `${after} AND ${time} > '${NEVER}'${search === null ? '' : ` AND ${foundSql(words)}`}`,
    orderBy: `${by} ${direction}, ${id} ${direction}`,
  };
}

/**
 * The condition of a search: every word (in languages without blanks every pair of letters) is the beginning of one of
 * the item's words, or all of them are a part of its creator's names. A text without letters and digits finds nothing.
 */
function foundSql(words: string): string {
  const all = `string_to_array(nullif(search_text($5), ''), ' ')`;
  const typed = `(SELECT array_to_string((${all})[1:${SEARCH_MAX_WORDS}], ' '))`;
  return `(${words} @@ (SELECT to_tsquery('simple', replace(search_pairs(typed.text), ' ', ':* & ') || ':*')
             FROM (SELECT ${typed} AS text) typed WHERE typed.text IS NOT NULL)
           OR u.search_names LIKE (SELECT '%' || ${typed} || '%'))`;
}

/** Values for the order of every list's statement: $1 to $4, and $5 for a search. */
export function valuesOf({ userId, maySeeMature, sort, search, after }: ListQuestion): unknown[] {
  const [at, id] = after ? [after.at, after.id] : BEGINNINGS[sort];
  return [userId, maySeeMature, at, id, ...(search === null ? [] : [search])];
}
