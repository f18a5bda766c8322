/** A table that the SQL of a file names. */
export interface TableAccess {
  table: string;
  access: 'read' | 'write';
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** Keywords are written in capitals in all SQL here, which tells it from prose. */
const WRITES = /\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE)\s+(?:ONLY\s+)?(\w+)/g;
/** Statements that are put together are given the name of their table. */
const NAMED = /\btable:\s*'(\w+)'/g;
/** What `recount` is given: it sets them. */
const COUNTERS = /\bcounters:/;
const READS = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?((?:\w+(?:\s+(?:AS\s+)?\w+)?\s*,\s*)*\w+)/g;

/**
 * The tables that the SQL in a TypeScript file reads and writes, each once.
 * @param tables names of all tables; other names, such as those of a WITH, are left out
 */
export function findAccess(source: string, tables: ReadonlySet<string>): TableAccess[] {
  const sql = source.replace(COMMENTS, '');
  const written = namesIn(sql, WRITES);
  const read = [...sql.replace(WRITES, '').matchAll(READS)].flatMap(([, list = '']) =>
    list.split(',').map(firstWord),
  );
  (COUNTERS.test(sql) ? written : read).push(...namesIn(sql, NAMED));
  const ofKind = (names: string[], access: TableAccess['access']) =>
    [...new Set(names)].filter((name) => tables.has(name)).map((table) => ({ table, access }));
  return [...ofKind(written, 'write'), ...ofKind(read, 'read')];
}

const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = '']) => name);

/** Without its alias. */
const firstWord = (item: string) => item.trim().split(/\s/)[0] ?? '';
