import type { MigrationInterface, QueryRunner } from 'typeorm';

const AT_ONCE = 2_000;

interface Texts {
  key: 'bigint' | 'uuid';
  columns: string[];
  /** Columns of several texts, each once, whatever its capitals. */
  lists?: string[];
}

/** What users and staff have written. Records that nobody may change (the audit log, events of cases) stay as they are. */
const TEXTS: Record<string, Texts> = {
  users: { key: 'uuid', columns: ['first_name', 'last_name', 'display_name'] },
  name_changes: { key: 'bigint', columns: ['old_name', 'new_name'] },
  second_factors: { key: 'uuid', columns: ['name'] },
  suspensions: { key: 'bigint', columns: ['reason', 'note', 'lift_reason'] },
  shows: { key: 'bigint', columns: ['title', 'description'] },
  videos: { key: 'bigint', columns: ['title', 'description'], lists: ['tags', 'made_with'] },
  comments: { key: 'bigint', columns: ['content'] },
  cases: { key: 'bigint', columns: ['notes', 'comment_text'] },
  reports: { key: 'bigint', columns: ['description', 'moderator_notes'] },
  donations: { key: 'bigint', columns: ['message'] },
};
const FIRST = { bigint: '0', uuid: '00000000-0000-0000-0000-000000000000' };

/** The list with each text once: of those that are the same in their normal form, the first one. */
const normalList = (column: string) => `ARRAY(SELECT text FROM (
    SELECT DISTINCT ON (lower(normalize(item, NFC))) normalize(item, NFC) AS text, place
    FROM unnest(t.${column}) WITH ORDINALITY AS items(item, place) ORDER BY lower(normalize(item, NFC)), place
  ) once ORDER BY place)`;

function normalizeTable(table: string, { key, columns, lists = [] }: Texts): string {
  const changes = [
    ...columns.map((column) => `${column} = normalize(t.${column}, NFC)`),
    ...lists.map((column) => `${column} = ${normalList(column)}`),
  ];
  const faults = [
    ...columns.map((column) => `t.${column} IS NOT NFC NORMALIZED`),
    ...lists.map((column) => `array_to_string(t.${column}, ' ') IS NOT NFC NORMALIZED`),
  ];
  return `DO $$
    DECLARE
      ids ${key}[];
      last ${key} := '${FIRST[key]}';
    BEGIN
      LOOP
        ids := ARRAY(SELECT id FROM ${table} WHERE id > last ORDER BY id LIMIT ${AT_ONCE});
        EXIT WHEN ids = '{}';
        UPDATE ${table} t SET ${changes.join(', ')} WHERE t.id = ANY(ids) AND (${faults.join(' OR ')});
        COMMIT;
        last := ids[cardinality(ids)];
      END LOOP;
    END $$`;
}

/** Two spellings of one tag become one, until the next count. Words of decomposed letters are found by nobody any more. */
const DERIVED = [
  `WITH gone AS (DELETE FROM popular_tags WHERE tag IS NOT NFC NORMALIZED RETURNING normalize(tag, NFC) AS tag, count)
   INSERT INTO popular_tags AS known (tag, count) SELECT tag, sum(count) FROM gone GROUP BY tag
   ON CONFLICT (tag) DO UPDATE SET count = known.count + excluded.count`,
  'DELETE FROM search_vocabulary WHERE word IS NOT NFC NORMALIZED',
];

/**
 * Texts from before get the normal form (NFC) in which new ones are stored. In batches that are committed one by one; killed
 * half-way, it begins again, and changes what is not normal yet.
 */
export class NormalTexts1764005600060 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, texts] of Object.entries(TEXTS)) await runner.query(normalizeTable(table, texts));
    for (const statement of DERIVED) await runner.query(statement);
  }

  async down(): Promise<void> {}
}
