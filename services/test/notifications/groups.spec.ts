import { type Beem, createUser, createVideo, startBeem, type User, until } from '../support/index.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

let beem: Beem;
let reader: User;
beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  reader = await createUser(beem);
});

const messages = async () => (await listOf(reader)).map(({ message }) => message);

/** Notifies the reader of a publication, the given hours ago. */
async function publish(creator: User, hoursAgo: number): Promise<number> {
  const { id } = await createVideo(beem, creator);
  await beem.database.query(
    {
      name: 'test-published',
      text: `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key, notified_at)
             VALUES ($1, 'video', $2, $3::bigint, 'video-' || $3::bigint, now() - make_interval(hours => $4::integer))`,
    },
    [reader.id, creator.id, id, hoursAgo],
  );
  return id;
}

async function like(fan: User, count: number): Promise<void> {
  for (let video = 0; video < count; video += 1) {
    const { id } = await createVideo(beem, reader);
    await fan.visitor.post(`/api/videos/${id}/like`, { liked: true });
  }
  await isQuiet(beem);
}

describe('publications of one creator', () => {
  test('within a day are one row, of the newest', async () => {
    const [nova, other] = [await createUser(beem), await createUser(beem)];
    await publish(nova, 30);
    await publish(nova, 5);
    await publish(other, 4);
    await publish(nova, 3);
    const newest = await publish(nova, 1);
    expect(await listOf(reader)).toMatchObject([
      { message: `${nova.username} published 3 videos`, videoId: newest, userId: nova.id, count: 3 },
      { userId: other.id, count: 1 },
      { userId: nova.id, count: 1 },
    ]);
    expect(await unreadOf(reader)).toBe(5);
  });

  test('are marked as read together, and newer ones stay unread', async () => {
    const nova = await createUser(beem);
    for (const hoursAgo of [30, 5, 3]) await publish(nova, hoursAgo);
    const [shown] = await listOf(reader);
    await publish(nova, 1);
    for (let time = 0; time < 2; time += 1) {
      const answer = await reader.visitor.put(`/api/notifications/${shown?.id}/read`);
      expect(answer.body).toEqual({ count: 2 });
    }
    expect((await listOf(reader)).map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [2, true],
      [1, false],
    ]);
  });

  test('count all that is marked as read with them, however many there are', async () => {
    const [eager, other] = [await createUser(beem), await createUser(beem)];
    await publish(other, 20);
    for (let video = 0; video < 14; video += 1) await publish(eager, 3);
    await publish(eager, 30);
    for (let video = 0; video < 5; video += 1) await publish(eager, 1);
    // Pages of two, four and eight hold fourteen of the nineteen.
    const { body } = await reader.visitor.get('/api/notifications?limit=1');
    expect(body).toMatchObject([{ message: `${eager.username} published 19 videos`, count: 19 }]);
    const marked = await reader.visitor.put(`/api/notifications/${body[0].id}/read`);
    expect(marked.body).toEqual({ count: 21 - body[0].count });
  });

  test('never hide what others did', async () => {
    const [eager, calm] = [await createUser(beem), await createUser(beem)];
    await publish(calm, 23);
    for (let video = 0; video < 60; video += 1) await publish(eager, 1);
    const { body } = await reader.visitor.get('/api/notifications?limit=15');
    expect(body.map(({ userId }: { userId: string }) => userId)).toEqual([eager.id, calm.id]);
  });
});

describe('likes of one user', () => {
  test('of several videos are one row, and are marked as read together', async () => {
    const fan = await createUser(beem);
    await like(fan, 3);
    await until('they are grouped', async () =>
      (await messages()).includes(`${fan.username} liked 3 of your videos`),
    );
    const [row] = await listOf(reader);
    expect((await reader.visitor.put(`/api/notifications/${row?.id}/read`)).body).toEqual({ count: 0 });
    expect((await listOf(reader)).map(({ isRead }) => isRead)).toEqual([true]);
  });

  test('of a video that others like, too, stay with its other likes', async () => {
    const [fan, other] = [await createUser(beem), await createUser(beem)];
    const { id } = await createVideo(beem, reader, { title: 'Neon Rain' });
    for (const { visitor } of [other, fan]) {
      await visitor.post(`/api/videos/${id}/like`, { liked: true });
      // Two events at once are handled in any order.
      await isQuiet(beem);
    }
    await like(fan, 2);
    expect(await messages()).toEqual([
      `${fan.username} liked 2 of your videos`,
      `${fan.username} and ${other.username} liked “Neon Rain”`,
    ]);
  });
});
