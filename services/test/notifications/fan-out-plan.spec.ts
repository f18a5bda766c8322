import { FanOutRepository } from '../../src/features/notifications/notifications/fan-out/fan-out.repository.js';
import { type Beem, planOf, startBeem } from '../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

test('a page of followers is found by the index alone and ends with its last follower', async () => {
  const page = { videoId: 1, eventKey: 'video-1', after: null, size: 5_000 };
  const plan = await planOf(
    beem,
    (sql) => new FanOutRepository().notifyPage(sql, page),
    // In an empty table every plan is cheap.
    'SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
  );
  expect(plan).toMatch(/Limit[^\n]*\n\s*->\s+Index Only Scan using follows_followee_idx on follows/);
});
