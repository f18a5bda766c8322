import { type Columns, type Prefixed, selectList } from './index.js';

class CityEntity {
  id: string;
  name: string;
  founded_at: Date | null;
}

const FIELDS = ['id', 'founded_at'] as const satisfies Columns<CityEntity>;
type CityRow = Pick<CityEntity, (typeof FIELDS)[number]>;

test('names each column with the alias of its table', () => {
  expect(selectList('c', FIELDS)).toBe('c.id, c.founded_at');
});

test('names the columns of the row with a prefix', () => {
  expect(selectList('c', FIELDS, 'home_')).toBe('c.id AS home_id, c.founded_at AS home_founded_at');
});

test('a row has the columns that were named, and no others', () => {
  const row: CityRow = { id: '1', founded_at: null };
  // @ts-expect-error It was not selected.
  expect(row.name).toBeUndefined();
  const prefixed: Prefixed<'home_', CityRow> = { home_id: '1', home_founded_at: null };
  expect(Object.keys(prefixed)).toEqual(['home_id', 'home_founded_at']);
});

test('a column that the entity does not have fails the type check', () => {
  // @ts-expect-error It was renamed to founded_at.
  const fields = ['id', 'built_at'] as const satisfies Columns<CityEntity>;
  expect(fields).toHaveLength(2);
});
