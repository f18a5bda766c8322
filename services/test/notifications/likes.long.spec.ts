import { createUser, LiveTab } from '../support/index.js';
import { beem, creator, like, named, says, setUp, video } from './liked-video.js';
import { isQuiet, listOf, unreadOf } from './notifications.js';

setUp();

describe('likes of a video', () => {
  test('follow the rows, however late and mixed up their events come', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')];
    await like(ana);
    await says(`${ana.username} liked “Neon Rain”`);
    await beem.database.query(
      {
        name: 'test-old-events',
        text: `INSERT INTO outbox (type, payload)
               SELECT type, jsonb_build_object('videoId', $1::bigint, 'userId', liker)
               FROM unnest(ARRAY['video.unliked', 'video.liked', 'video.liked']) AS type, unnest($2::text[]) AS liker`,
      },
      [video.id, [ana.id, ben.id, creator.id]],
    );
    await isQuiet(beem);
    expect(await listOf(creator)).toMatchObject([{ userId: ana.id, actorCount: 1 }]);
    expect(await unreadOf(creator)).toBe(1);
  });

  test('of a storm of two hundred are counted exactly and pushed throttled', async () => {
    const users = await Promise.all(Array.from({ length: 200 }, () => createUser(beem)));
    const tab = await LiveTab.open(beem, creator);
    const startedAt = Date.now();
    const answers = await Promise.all([
      ...users.map((user) => like(user)),
      ...users.slice(0, 50).map((user) => like(user)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    await Promise.all(users.slice(100, 150).map((user) => like(user, false)));
    await isQuiet(beem);
    const [row] = await beem.database.query(
      {
        name: 'test-storm',
        text: `SELECT like_count, (SELECT count(*)::integer FROM video_likes WHERE video_id = v.id) AS likes
               FROM videos v WHERE id = $1`,
      },
      [video.id],
    );
    expect(row).toEqual({ like_count: 150, likes: 150 });
    expect(await listOf(creator)).toMatchObject([{ type: 'like', actorCount: 150, isRead: false }]);
    const { data } = await tab.receive('notification', ({ data }) => data.message.includes(' others '));
    expect(data).toEqual({
      id: expect.any(Number),
      type: 'like',
      message: expect.stringMatching(/^person_\w+ and \d+ others liked “Neon Rain”$/),
      videoId: video.id,
      userId: expect.any(String),
      createdAt: expect.any(String),
    });
    // A second holds one push of the row, which are two messages, and one of the count.
    expect(tab.messages.length).toBeLessThan(3 * (2 + (Date.now() - startedAt) / 1_000));
    tab.close();
  });
});
