import {
  type Beem,
  createUser,
  createVideo,
  firstRun,
  runScheduledTask,
  startBeem,
  type User,
  type VideoRowOptions,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
  await firstRun(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  await beem.database.pool.query('DELETE FROM videos');
});

async function tagged(tags: string[], options: VideoRowOptions = {}, user = creator): Promise<void> {
  const { id } = await createVideo(beem, user, options);
  await beem.database.pool.query('UPDATE videos SET tags = $2 WHERE id = $1', [id, tags]);
}
const popular = async (query = '') => (await beem.visitor().get(`/api/tags/popular${query}`)).body;
const count = () => runScheduledTask(beem, 'count-tags');

test('the most used tags come first, in their usual capitals, as the last count found them', async () => {
  await tagged(['SciFi', 'neon']);
  await tagged(['scifi', 'Drama']);
  await tagged(['SciFi', 'drama', 'AI']);
  await tagged(['drama']);
  expect(await popular()).toEqual([]);
  await count();
  const counted = await popular();
  expect(counted.map(({ count }: { count: number }) => count)).toEqual([3, 3, 1, 1]);
  expect(new Set(counted.map(({ tag }: { tag: string }) => tag))).toEqual(
    new Set(['SciFi', 'drama', 'AI', 'neon']),
  );
  expect(await popular('?limit=2')).toEqual(counted.slice(0, 2));
  await count();
  expect(await popular()).toEqual(counted);
});

test('tags count only where everyone may see the video', async () => {
  await tagged(['seen']);
  await tagged(['seen', 'waiting'], { status: 'processing' });
  await tagged(['seen', 'removed'], { isHidden: true });
  await tagged(['seen', 'mature'], { ageRating: 'mature' });
  const left = await createUser(beem);
  await tagged(['seen', 'left'], {}, left);
  await beem.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [left.id]);
  await count();
  expect(await popular()).toEqual([{ tag: 'seen', count: 1 }]);
  await beem.database.pool.query('UPDATE videos SET deleted_at = now()');
  await count();
  expect(await popular()).toEqual([]);
});

test('a wrong limit is refused', async () => {
  for (const [limit, message] of [
    ['0', 'limit must be at least 1.'],
    ['101', 'limit must be at most 100.'],
    ['x', 'limit must be a whole number.'],
  ])
    expect(await popular(`?limit=${limit}`)).toMatchObject({ code: 'validation_failed', message });
});
