import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  type User,
  until,
  type VideoRow,
} from '../support/index.js';
import { comment } from '../viewing/comments/comments.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

let beem: Beem;
let creator: User;
let ana: User;
let ben: User;
let video: VideoRow;
beforeAll(async () => {
  // The worker is another process than the one that holds the sockets.
  beem = await startBeem({ roles: ['api'] });
  worker = await beem.startAnother(['worker']);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  [creator, ana, ben] = await Promise.all([createUser(beem), createUser(beem), createUser(beem)]);
  video = await createVideo(beem, creator, { title: 'Neon Rain' });
});
let worker: Awaited<ReturnType<Beem['startAnother']>>;
const settled = () => isQuiet({ ...beem, app: worker.app });

test('a mature video is hidden with the notified user’s date of birth, not for its creator', async () => {
  const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  const mature = await createVideo(beem, creator, { title: 'Night', ageRating: 'mature' });
  const cover = `covers/${mature.id}.webp`;
  await beem.database.pool.query('UPDATE videos SET cover_key = $2 WHERE id = $1', [mature.id, cover]);
  const first = await comment(adult, mature, 'First');
  await comment(creator, mature, 'Second', first.id);
  await until('the reply is notified', async () => (await listOf(adult)).length === 1);
  expect(await listOf(adult)).toMatchObject([{ type: 'reply', thumbnailUrl: `/media/${cover}` }]);
  await beem.database.pool.query('UPDATE users SET date_of_birth = NULL WHERE id = $1', [adult.id]);
  expect(await listOf(adult)).toEqual([]);
  expect(await unreadOf(adult)).toBe(0);
  expect(await listOf(creator)).toMatchObject([{ type: 'comment', videoId: mature.id }]);
});

test('a comment reaches the creator live, and a reply its author, on other processes', async () => {
  const other = await beem.startAnother(['api']);
  const [creatorTab, anaTab] = [await LiveTab.open(other, creator), await LiveTab.open(beem, ana)];
  const first = await comment(ana, video, 'First');
  const { data } = await creatorTab.receive('notification');
  expect(data).toEqual({
    id: expect.any(Number),
    type: 'comment',
    message: `${ana.username} commented on “Neon Rain”`,
    videoId: video.id,
    userId: ana.id,
    createdAt: expect.any(String),
  });
  await creatorTab.receive('unread_count', (message) => message.data.count === 1);
  await comment(ben, video, 'Second', first.id);
  expect((await anaTab.receive('notification')).data).toMatchObject({
    type: 'reply',
    message: `${ben.username} replied to your comment on “Neon Rain”`,
    videoId: video.id,
    userId: ben.id,
  });
  await creatorTab.receive('unread_count', (message) => message.data.count === 2);
  expect((await listOf(creator)).map(({ type, userId }) => [type, userId])).toEqual([
    ['comment', ben.id],
    ['comment', ana.id],
  ]);
  expect(anaTab.messages.filter(({ type }) => type === 'notification')).toHaveLength(1);
  creatorTab.close();
  anaTab.close();
});

test('own comments and replies notify no user', async () => {
  const own = await comment(creator, video, 'Welcome');
  await comment(creator, video, 'To myself', own.id);
  const hers = await comment(ana, video, 'Mine');
  await comment(ana, video, 'And mine', hers.id);
  await settled();
  expect(await listOf(ana)).toEqual([]);
  expect((await listOf(creator)).map(({ userId }) => userId)).toEqual([ana.id, ana.id]);
});

test('a creator who is answered gets the reply and nothing else', async () => {
  const own = await comment(creator, video, 'Welcome');
  await comment(ana, video, 'Thank you', own.id);
  await until('it arrives', async () => (await listOf(creator)).length > 0);
  await settled();
  expect(await listOf(creator)).toMatchObject([{ type: 'reply', userId: ana.id }]);
});

test('an answer to an answer notifies the answered author', async () => {
  const first = await comment(ana, video, 'First');
  const second = await comment(ben, video, 'Second', first.id);
  await comment(creator, video, 'Third', second.id);
  await until('it arrives', async () => (await listOf(ben)).length === 1);
  await settled();
  expect(await listOf(ana)).toMatchObject([{ type: 'reply', userId: ben.id }]);
});

test('an event that comes again doubles nothing', async () => {
  const { id } = await comment(ana, video);
  await until('it is notified', async () => (await listOf(creator)).length === 1);
  const tab = await LiveTab.open(beem, creator);
  await beem.database.query(
    {
      name: 'test-again',
      text: `INSERT INTO outbox (type, payload) SELECT 'comment.added', $1 FROM generate_series(1, 3)`,
    },
    [JSON.stringify({ commentId: id, videoId: video.id, userId: ana.id, answeredId: null })],
  );
  await settled();
  expect(await listOf(creator)).toHaveLength(1);
  expect(await unreadOf(creator)).toBe(1);
  expect(tab.messages.filter(({ type }) => type === 'notification')).toEqual([]);
  tab.close();
});

test('a deleted comment takes its notifications along, at once and with the count', async () => {
  const first = await comment(ana, video, 'First');
  await comment(ben, video, 'Second', first.id);
  await until('both are notified', async () => (await unreadOf(creator)) === 2);
  const tab = await LiveTab.open(beem, creator);
  expect((await ana.visitor.delete(`/api/comments/${first.id}`)).status).toBe(204);
  expect((await listOf(creator)).map(({ userId }) => userId)).toEqual([ben.id]);
  await tab.receive('unread_count', ({ data }) => data.count === 1);
  expect(await unreadOf(creator)).toBe(1);
  await settled();
  const [row] = await beem.database.query<{ n: string }>(
    { name: 'test-left-over', text: 'SELECT count(*) AS n FROM notifications WHERE comment_id = $1' },
    [first.id],
  );
  expect(row?.n).toBe('0');
  tab.close();
});
