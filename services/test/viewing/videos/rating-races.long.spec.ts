import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Storage } from '../../../src/platform/storage/index.js';
import { isQuiet } from '../../notifications/notifications.js';
import {
  type Beem,
  createUser,
  runCommand,
  runScheduledTask,
  securityLines,
  startBeem,
  startCommand,
  storedKeys,
  type User,
  until,
} from '../../support/index.js';
import {
  asUser,
  countWaiting,
  createCovered,
  holdRow,
  OPERATOR,
  rate,
  releaseRows,
  stateOf,
} from './ratings.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { DATABASE_POOL_SIZE: '10' } });
});
afterAll(() => beem.stop());
afterEach(releaseRows);
beforeEach(async () => {
  creator = await createUser(beem);
  await beem.database.pool.query('DELETE FROM videos');
  await isQuiet(beem);
  for (const key of await storedKeys(beem)) await beem.app.get(Storage).delete(key);
});

test('of two ratings of a video at once one wins, the other is refused, and only the winner’s objects stay', async () => {
  const video = await createCovered(beem, creator);
  const release = await holdRow(beem, video.id);
  const both = Promise.allSettled([
    rate(beem, OPERATOR, video.id, 'mature'),
    rate(beem, OPERATOR, video.id, 'teen'),
  ]);
  await until('both wait', async () => (await countWaiting(beem)) === 2);
  await release();
  const results = await both;
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = results.filter((result) => result.status === 'rejected');
  expect([won.length, lost.length]).toEqual([1, 1]);
  expect(lost[0]?.reason).toMatchObject({ status: 409, code: 'conflict' });
  const { rating, keys } = await stateOf(beem, video.id);
  expect(won[0]?.value).toEqual({ from: 'all', to: rating });
  await isQuiet(beem);
  expect(await storedKeys(beem)).toEqual([...keys].sort());
});

test('two who give a video the same rating at once both succeed, once', async () => {
  const video = await createCovered(beem, creator);
  const release = await holdRow(beem, video.id);
  const both = Promise.all([1, 2].map(() => rate(beem, OPERATOR, video.id, 'mature')));
  await until('both wait', async () => (await countWaiting(beem)) === 2);
  await release();
  expect((await both).filter((change) => change !== null)).toEqual([{ from: 'all', to: 'mature' }]);
  await isQuiet(beem);
  expect(await storedKeys(beem)).toEqual([...(await stateOf(beem, video.id)).keys].sort());
});

test('a video whose preparation ends while it is rated gets the rating and new names for what was prepared', async () => {
  const video = await createCovered(beem, creator);
  const { keys: prepared } = await stateOf(beem, video.id);
  await beem.database.pool.query(
    `UPDATE videos SET status = 'processing', video_key = NULL, thumbnail_key = NULL WHERE id = $1`,
    [video.id],
  );
  const release = await holdRow(beem, video.id);
  const rating = rate(beem, asUser(creator, { dateOfBirth: '1990-05-01' }), video.id, 'mature');
  await until('it waits', async () => (await countWaiting(beem)) === 1);
  await release(`UPDATE videos SET status = 'ready', video_key = $2, thumbnail_key = $3 WHERE id = $1`, [
    video.id,
    video.videoKey,
    video.thumbnailKey,
  ]);
  expect(await rating).toEqual({ from: 'all', to: 'mature' });
  const after = await stateOf(beem, video.id);
  expect(after.rating).toBe('mature');
  expect(after.keys.filter((key) => prepared.includes(key))).toEqual([]);
  await isQuiet(beem);
  expect(await storedKeys(beem)).toEqual([...after.keys].sort());
});

test('killed between copy and commit, nothing has changed, and the copies are swept', async () => {
  const video = await createCovered(beem, creator);
  const before = await stateOf(beem, video.id);
  const release = await holdRow(beem, video.id);
  const command = startCommand(beem, 'video', 'rate', String(video.id), 'mature');
  await until('it has copied and waits', async () => (await countWaiting(beem)) === 1);
  expect(await storedKeys(beem)).toHaveLength(6);
  command.child.kill('SIGKILL');
  await command.result;
  await release();
  await until('its statement has ended', async () => (await countWaiting(beem)) === 0);

  expect(await stateOf(beem, video.id)).toEqual(before);
  for (const key of before.keys)
    expect((await beem.visitor().fetch('GET', `/media/${key}`)).status).toBe(200);
  const long = new Date(Date.now() - 48 * 3_600_000);
  for (const key of await storedKeys(beem))
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
  await runScheduledTask(beem, 'sweep-videos');
  expect(await storedKeys(beem)).toEqual([...before.keys].sort());
});

describe('the command video rate', () => {
  test('rates a video, says so, and leaves a trace', async () => {
    const video = await createCovered(beem, creator);
    const { keys } = await stateOf(beem, video.id);
    expect(await runCommand(beem, 'video', 'rate', String(video.id), 'mature')).toEqual({
      code: 0,
      said: `Video ${video.id} was rated all and is rated mature from now on.\n`,
    });
    const lines = await securityLines(beem, 'video.rated');
    expect(lines.filter(({ name }) => name === 'cli')).toMatchObject([
      { videoId: video.id, from: 'all', to: 'mature', actor: expect.stringMatching(/^cli:./) },
    ]);
    await until(
      'the old objects are gone',
      async () => !(await storedKeys(beem)).some((key) => keys.includes(key)),
    );
    expect(await runCommand(beem, 'video', 'rate', String(video.id), 'mature')).toEqual({
      code: 0,
      said: `Video ${video.id} is rated mature already.\n`,
    });
  });

  test.each([
    [['987654321', 'teen'], 'There is no video 987654321.'],
    [['1e1', 'teen'], '"1e1" is not the id of a video. It is the number in its address.'],
    [['1', 'adults'], 'There is no age rating "adults". Ratings: all, teen, mature.'],
  ])('says what is wrong with %j', async (args, sentence) => {
    expect(await runCommand(beem, 'video', 'rate', ...args)).toEqual({ code: 1, said: `${sentence}\n` });
  });
});
