import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  startBeem,
  type User,
  until,
} from '../support/index.js';

let beem: Beem;
let reader: User;
beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  reader = await createUser(beem);
});

async function followBy(count: number): Promise<User[]> {
  const followers = await Promise.all(Array.from({ length: count }, () => createUser(beem)));
  for (const { visitor } of followers) await visitor.post(`/api/users/${reader.id}/follow`);
  await until('all are notified', async () => (await unread()) === count);
  return followers;
}
const unread = async () => (await reader.visitor.get('/api/notifications/unread-count')).body.count;
const list = async (query = '') => (await reader.visitor.get(`/api/notifications${query}`)).body;

describe('GET /api/notifications', () => {
  test('lists the newest fifteen, in words a user would write', async () => {
    const followers = await followBy(17);
    const notifications = await list();
    expect(notifications).toHaveLength(15);
    const newest = followers.at(-1);
    expect(notifications[0]).toMatchObject({
      type: 'follow',
      message: `${newest?.username} started following you`,
      isRead: false,
      videoId: null,
      userId: newest?.id,
      actor: { id: newest?.id, username: newest?.username, firstName: null },
    });
    expect(await list('?limit=50')).toHaveLength(17);
    expect((await reader.visitor.get('/api/notifications?limit=51')).status).toBe(400);
  });

  test('says the real name of those who show it', async () => {
    const ines = await createUser(beem, { showRealName: true });
    await ines.visitor.post(`/api/users/${reader.id}/follow`);
    await until('it arrives', async () => (await list()).length === 1);
    expect((await list())[0].message).toBe('Ada Lovelace started following you');
  });

  test('leaves out users who have left and videos that were removed', async () => {
    const [follower] = await followBy(1);
    const video = await createVideo(beem, await createUser(beem), { title: 'Gone soon' });
    await beem.database.query(
      {
        name: 'test-notified',
        text: `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
               SELECT $1, 'video', creator_id, id, 'video-' || id FROM videos WHERE id = $2`,
      },
      [reader.id, video.id],
    );
    expect((await list()).map((n: { message: string }) => n.message)).toContainEqual(
      expect.stringContaining('published “Gone soon”'),
    );
    await beem.database.query(
      { name: 'test-hides', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [video.id],
    );
    await beem.database.query(
      { name: 'test-left', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [follower?.id],
    );
    expect(await list()).toEqual([]);
  });
});

describe('PUT /api/notifications/:id/read', () => {
  test('marks one, updates the other tabs, and may be repeated', async () => {
    await followBy(2);
    const tab = await LiveTab.open(beem, reader);
    const [newest] = await list();
    for (let i = 0; i < 2; i++) {
      const { status, body } = await reader.visitor.put(`/api/notifications/${newest.id}/read`);
      expect({ status, body }).toEqual({ status: 200, body: { count: 1 } });
    }
    await tab.receive('unread_count', ({ data }) => data.count === 1);
    expect((await list()).map((n: { isRead: boolean }) => n.isRead)).toEqual([true, false]);
    tab.close();
  });

  test("finds only the user's own notifications", async () => {
    await followBy(1);
    const [mine] = await list();
    const stranger = await createUser(beem);
    expect((await stranger.visitor.put(`/api/notifications/${mine.id}/read`)).status).toBe(404);
    expect((await reader.visitor.put('/api/notifications/x/read')).status).toBe(404);
    expect(await unread()).toBe(1);
  });
});

describe('PUT /api/notifications/mark-all-read', () => {
  test('marks all of one user’s', async () => {
    await followBy(3);
    expect((await reader.visitor.put('/api/notifications/mark-all-read')).body).toEqual({ count: 0 });
    expect(await unread()).toBe(0);
    expect((await list()).every((n: { isRead: boolean }) => n.isRead)).toBe(true);
  });
});

test.each([
  ['get', '/api/notifications'],
  ['get', '/api/notifications/unread-count'],
  ['put', '/api/notifications/1/read'],
  ['put', '/api/notifications/mark-all-read'],
] as const)('%s %s needs a signed-in user', async (method, path) => {
  expect((await beem.visitor()[method](path)).status).toBe(401);
});
