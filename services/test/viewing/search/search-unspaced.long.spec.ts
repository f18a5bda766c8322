import { toPrefixQuery } from '../../../src/features/viewing/search/query-text.js';
import { type Beem, startBeem } from '../../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

test('the service looks for the parts that the database keeps', async () => {
  for (let first = 1; first < 0x32500; first += 0x1000) {
    const codes = Array.from({ length: 0x1000 }, (_, at) => first + at);
    const words = codes
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const { rows } = await beem.database.pool.query(
      'SELECT ARRAY(SELECT word FROM unnest($1::text[]) AS word WHERE search_pairs(word) <> word) AS split',
      [words],
    );
    expect(rows[0].split).toEqual(words.filter((word) => toPrefixQuery([word]).startsWith('(')));
  }
});
