import { sharedPageKey } from './show-list.service.js';

const filters = { title: null, genre: null, year: null, ageRating: null };
const question = { maySeeMature: false, limit: 51, filters };
const cursor = { generation: 7, score: 1.5, id: '12' };
const key = (
  changed: Partial<typeof question> = {},
  after: Partial<typeof cursor> = {},
  server: 'primary' | 'replica' = 'primary',
) => sharedPageKey(server, { ...question, ...changed }, { ...cursor, ...after });
const filtered = (filter: object) => key({ filters: { ...filters, ...filter } });

test('pages whose rows differ never share', () => {
  const keys = [
    key(),
    key({}, {}, 'replica'),
    key({ maySeeMature: true }),
    key({ limit: 50 }),
    key({}, { generation: 8 }),
    key({}, { score: 1.6 }),
    key({}, { score: Number.POSITIVE_INFINITY }),
    key({}, { score: Number.NEGATIVE_INFINITY }),
    key({}, { id: '13' }),
    filtered({ title: 'drama' }),
    filtered({ genre: 'drama' }),
    filtered({ ageRating: 'teen' }),
    filtered({ title: 'teen' }),
    filtered({ year: 2025 }),
    filtered({ title: '2025' }),
    filtered({ title: '' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(key()).toBe(keys[0]);
});
