import { findTexts } from './find-texts.js';

/** A table in the SQL of a file. */
export interface TableAccess {
  table: string;
  access: 'read' | 'write';
}

export interface FileAccess {
  tables: TableAccess[];
  /** Whether a statement gets the name of its table as a value. */
  isUnnamed: boolean;
}

const NAME = String.raw`(?:"?public"?\.)?"?\w+"?`;
/** A value in the position of a name, or a text that ends where a name follows and is joined by `+`. */
const UNNAMED = String.raw`(?:(?:"?public"?\.)?"?\$\?|\s*$)`;
const LIST = String.raw`${NAME}(?:\s+(?:AS\s+)?\w+)?\s*,\s*`;
const WRITE = String.raw`\b(?:INSERT\s+INTO|MERGE\s+INTO|DELETE\s+FROM|UPDATE|TRUNCATE(?:\s+TABLE)?|COPY|LOCK(?:\s+TABLE)?|(?:ALTER|DROP)\s+TABLE)\s+(?:ONLY\s+)?`;
const READ = String.raw`(?<!\b(?:DISTINCT|extract\(\w+)\s+)\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?`;

const WRITES = new RegExp(`${WRITE}((?:${LIST})*${NAME})`, 'gi');
const UNNAMED_WRITES = new RegExp(`${WRITE}(?:${LIST})*${UNNAMED}`, 'i');
const UNNAMED_READS = new RegExp(`${READ}(?:${LIST})*${UNNAMED}`, 'i');
/** All SQL here has keywords in capitals, which distinguishes it from prose; or a text begins like a statement. */
const IS_SQL =
  /\b(?:SELECT|FROM|JOIN|USING|INTO|UPDATE|DELETE|TRUNCATE|MERGE|COPY|LOCK|TABLE)\b|^\s*(?:select|with|insert\s+into|update|delete\s+from|truncate|merge\s+into|copy|lock)\s/;
/** Matches names of tables: neither a column of something else (`v.shows`) nor the table of a column (`shows.id`). */
const NAMES =
  /(?<![\w.:$]|\bAS\s+)(?:"?public"?\.)?"?(\w+)"?(?![\w(]|\.\w|\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\()/g;

/**
 * The tables that the SQL in a TypeScript file reads and writes, each once: every mention of one in a statement or a
 * part of one. A table that is named for a statement (`table: 'users'`) counts as written where the file writes a table
 * that it does not name, or gives counters to set.
 * @param tables names of all tables; other names, such as those of a WITH, are left out
 */
export function findAccess(source: string, tables: ReadonlySet<string>): FileAccess {
  const texts = findTexts(source);
  const statements = texts.map(({ text }) => text).filter((text) => IS_SQL.test(text));
  const named = texts.filter(({ property }) => property === 'table').map(({ text }) => text);
  const isWriting = statements.some((text) => UNNAMED_WRITES.test(text)) || /\bcounters:/.test(source);
  const written = statements.flatMap(writesOf);
  const read = statements.flatMap((text) => namesIn(text.replace(WRITES, ' '), NAMES));
  (isWriting ? written : read).push(...named);
  const ofKind = (names: string[], access: TableAccess['access']) =>
    [...new Set(names)].filter((name) => tables.has(name)).map((table) => ({ table, access }));
  return {
    tables: [...ofKind(written, 'write'), ...ofKind(read, 'read')],
    isUnnamed: statements.some((text) => UNNAMED_WRITES.test(text) || UNNAMED_READS.test(text)),
  };
}

/** The names after a writing keyword, without their aliases; some of these keywords take a list. */
const writesOf = (text: string) =>
  [...text.matchAll(WRITES)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => namesIn(item, NAMES)),
  );

const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name);
