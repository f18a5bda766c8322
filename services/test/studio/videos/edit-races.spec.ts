import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createUser,
  createVideo,
  duringChange,
  startBeem,
  storedKeys,
  type User,
  until,
} from '../../support/index.js';
import {
  countWaiting,
  createCovered,
  holdRow,
  OPERATOR,
  rate,
  releaseRows,
  stateOf,
} from '../../viewing/videos/ratings.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ env: { DATABASE_POOL_SIZE: '10' } });
});
afterAll(() => beem.stop());
afterEach(releaseRows);
beforeEach(async () => {
  creator = await createUser(beem, { dateOfBirth: '1990-05-01' });
});

const edit = (id: number, change: unknown) => creator.visitor.patch(`/api/videos/${id}`, change);
const textsOf = async (id: number) => {
  const { rows } = await beem.database.pool.query(
    'SELECT title, description, age_rating FROM videos WHERE id = $1',
    [id],
  );
  return Object.values(rows[0]);
};

test('two changes at once of different texts both count', async () => {
  const video = await createVideo(beem, creator);
  const release = await holdRow(beem, video.id);
  const both = Promise.all([edit(video.id, { title: 'Both' }), edit(video.id, { description: 'Of us.' })]);
  await until('both wait', async () => (await countWaiting(beem)) === 2);
  await release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsOf(video.id)).toEqual(['Both', 'Of us.', 'all']);
});

test('a change of a video that is deleted or removed meanwhile finds nothing, and leaves no copies', async () => {
  for (const end of ['deleted_at = now()', 'is_hidden = true'])
    for (const change of [{ title: 'Late' }, { title: 'Late', ageRating: 'teen' }]) {
      const video = await createCovered(beem, creator);
      const text = `UPDATE videos SET ${end} WHERE id = $1`;
      const { body } = await duringChange(beem, { text, values: [video.id] }, () => edit(video.id, change));
      expect([end, body.code]).toEqual([end, 'not_found']);
      expect(await textsOf(video.id)).toEqual(['A video', 'A video.', 'all']);
      const { keys } = await stateOf(beem, video.id);
      expect(keys).toContain(video.coverKey);
    }
  await isQuiet(beem);
  expect(await storedKeys(beem)).toHaveLength(4 * 3);
});

test('texts and rating appear together or not at all, also beside another rating', async () => {
  const video = await createCovered(beem, creator);
  const release = await holdRow(beem, video.id);
  const edited = edit(video.id, { title: 'Both', ageRating: 'teen' });
  await until('it waits', async () => (await countWaiting(beem)) === 1);
  const other = rate(beem, OPERATOR, video.id, 'mature').catch(() => null);
  await until('both wait', async () => (await countWaiting(beem)) === 2);
  expect(await textsOf(video.id)).toEqual(['A video', 'A video.', 'all']);
  await release();
  const [{ status, body }, rated] = await Promise.all([edited, other]);
  const won = status === 200;
  if (won) expect(rated).toBeNull();
  else expect([status, body.code, rated]).toEqual([409, 'conflict', { from: 'all', to: 'mature' }]);
  expect(await textsOf(video.id)).toEqual(
    won ? ['Both', 'A video.', 'teen'] : ['A video', 'A video.', 'mature'],
  );
  await isQuiet(beem);
  const { keys } = await stateOf(beem, video.id);
  expect((await storedKeys(beem)).filter((key) => keys.includes(key))).toHaveLength(3);
});

test('the same change twice at once succeeds twice', async () => {
  const video = await createCovered(beem, creator);
  const release = await holdRow(beem, video.id);
  const change = { title: 'Twice', ageRating: 'teen' };
  const both = Promise.all([edit(video.id, change), edit(video.id, change)]);
  await until('both wait', async () => (await countWaiting(beem)) === 2);
  await release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsOf(video.id)).toEqual(['Twice', 'A video.', 'teen']);
});
