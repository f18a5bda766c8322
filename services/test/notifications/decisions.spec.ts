import { type DomainEvents, Outbox } from '../../src/platform/events/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  cutOffBytes,
  LiveTab,
  startBeem,
  type User,
  uploadVideo,
} from '../support/index.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

/** Delivers an event, also again, as a relay that was killed in between does. */
async function deliver(event: DomainEvents['video.decision-needed']): Promise<void> {
  await beem.database.transaction((tx) => beem.app.get(Outbox).add(tx, 'video.decision-needed', event));
  await isQuiet(beem);
}

test('only a creator who left the page is notified, live and in the list, that a video waits for their choice', async () => {
  const [follower, moderator] = [await createUser(beem), await createUser(beem, { role: 'moderator' })];
  await follower.visitor.post(`/api/users/${creator.id}/follow`);
  await isQuiet(beem);
  await creator.visitor.put('/api/notifications/mark-all-read');
  const tab = await LiveTab.open(beem, creator);
  const { body } = await uploadVideo(creator, { file: await cutOffBytes(), fields: { title: 'Neon Rain' } });
  const { data } = await tab.receive('notification');
  const notified = {
    type: 'needs_decision',
    message: '“Neon Rain” may be cut off. Publish or replace it.',
    videoId: body.id,
    userId: null,
  };
  expect(data).toMatchObject(notified);
  await tab.receive('unread_count', ({ data }) => data.count === 1);
  tab.close();
  const about = async (user: User) => (await listOf(user)).filter(({ videoId }) => videoId === body.id);
  const [own, ...others] = await about(creator);
  expect([own, others]).toMatchObject([{ ...notified, isRead: false }, []]);
  expect(await Promise.all([follower, moderator].map(about))).toEqual([[], []]);

  await deliver({ videoId: body.id, creatorId: creator.id });
  expect(await about(creator)).toEqual([own]);
});

describe('the notification of a decision is gone', () => {
  const held = async () => {
    const { id } = await createVideo(beem, creator, { status: 'needs_decision' });
    await deliver({ videoId: id, creatorId: creator.id });
    expect(await unreadOf(creator)).toBe(1);
    return id;
  };
  test.each([
    ['published', (id: number) => creator.visitor.post(`/api/videos/${id}/publish`)],
    ['deleted', (id: number) => creator.visitor.delete(`/api/videos/${id}`)],
  ])('once the video is %s, in other tabs too, and does not come back', async (_how, decide) => {
    const id = await held();
    const tab = await LiveTab.open(beem, creator);
    await decide(id);
    await tab.receive('unread_count', ({ data }) => data.count === 0);
    tab.close();
    await deliver({ videoId: id, creatorId: creator.id });
    expect([await listOf(creator), await unreadOf(creator)]).toEqual([[], 0]);
  });

  test('at once, before any handler has run', async () => {
    const id = await held();
    await beem.database.query(
      { name: 'test-decided', text: `UPDATE videos SET status = 'ready' WHERE id = $1` },
      [id],
    );
    expect(await listOf(creator)).toEqual([]);
  });
});

test('no user is notified of a video that waits for no choice', async () => {
  for (const status of ['ready', 'processing', 'failed'] as const) {
    const { id } = await createVideo(beem, creator, { status });
    await deliver({ videoId: id, creatorId: creator.id });
  }
  expect(await listOf(creator)).toEqual([]);
});
