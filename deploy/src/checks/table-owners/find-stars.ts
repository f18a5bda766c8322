import { findTexts } from './find-texts.js';

const TABLE = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
/** A `*` in the position of a column, not that of `count(*)` or of a product. */
const COLUMN_STAR = String.raw`(?:\bSELECT(?:\s+ALL|\s+DISTINCT(?:\s+ON\s*\([^)]*\))?)?|,)\s*\*`;
const STAR = new RegExp(String.raw`${COLUMN_STAR}\s*(?:,[^;]*?)?\bFROM\s+(?:ONLY\s+)?${TABLE}`, 'gi');
const STAR_OF = /(\w+)\.\*/g;
const SOURCE = new RegExp(
  String.raw`\b(?:FROM|JOIN|USING|INTO|UPDATE)\s+(?:ONLY\s+)?${TABLE}(?:\s+(?:AS\s+)?(\w+))?`,
  'gi',
);
const RETURNING = /\bRETURNING\b(?:[^;]*?,)?\s*\*/i;
const WRITTEN = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?${TABLE}`,
  'gi',
);

/**
 * The tables of which the SQL in a TypeScript file takes all columns, each once. Names of a WITH or of a query in
 * brackets are no tables: their columns are listed in the text.
 * @param tables names of all tables
 */
export function findStars(source: string, tables: ReadonlySet<string>): string[] {
  const found = findTexts(source).flatMap(({ text }) => [
    ...namesIn(text, STAR),
    ...[...text.matchAll(STAR_OF)].flatMap(([, alias = '']) => tableOf(alias, text)),
    ...(RETURNING.test(text) ? namesIn(text, WRITTEN) : []),
  ]);
  return [...new Set(found)].filter((name) => tables.has(name));
}

/** The table of an alias, or the named table itself. */
function tableOf(alias: string, text: string): string[] {
  return [...text.matchAll(SOURCE)].flatMap(([, table = '', name]) =>
    name === alias || table === alias ? [table] : [],
  );
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
