import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  runScheduledTask,
  startBeem,
  type User,
} from '../support/index.js';

/**
 * Recounts pause nineteen times as long as a batch took, even if a busy machine made it slow
 * (docs/decisions/events-tasks-and-redis.md).
 */
describe('the nightly recount', () => {
  let beem: Beem;
  let creator: User;
  let fan: User;
  let videoId: number;

  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker'] });
    creator = await createUser(beem);
    fan = await createUser(beem);
    videoId = (await createVideo(beem, creator)).id;
    await fan.visitor.post(`/api/videos/${videoId}/like`, { liked: true });
    await fan.visitor.post(`/api/users/${creator.id}/follow`, { following: true });
    const show = await createShow(beem, creator);
    await createEpisode(beem, creator, show.id, { ageRating: 'teen' });
    await fan.visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch' });
    const { body } = await fan.visitor.post(`/api/videos/${videoId}/comments`, { content: 'First!' });
    await creator.visitor.post(`/api/videos/${videoId}/comments`, {
      content: 'Thank you.',
      parentId: body.id,
    });
    await creator.visitor.post(`/api/comments/${body.id}/like`, { liked: true });
  });
  afterAll(() => beem.stop());

  const sql = <T extends Record<string, unknown>>(name: string, text: string) =>
    beem.database.query<T>({ name: `test-recount-${name}`, text });
  const videos = () => sql('videos', 'SELECT like_count, comment_count, view_count FROM videos ORDER BY id');
  const users = () => sql('users', 'SELECT followers_count, following_count FROM users ORDER BY id');
  const shows = () =>
    sql('shows', 'SELECT save_count, episode_count, mature_episode_count, age_rating FROM shows ORDER BY id');
  const comments = () => sql('comments', 'SELECT like_count, reply_count FROM comments ORDER BY id');

  it.each([
    ['recount-videos', videos, 'UPDATE videos SET like_count = 9, comment_count = 0'],
    ['recount-follows', users, 'UPDATE users SET followers_count = 5, following_count = 7'],
    [
      'recount-shows',
      shows,
      "UPDATE shows SET save_count = 4, episode_count = 0, mature_episode_count = 3, age_rating = 'mature'",
    ],
    ['recount-comments', comments, 'UPDATE comments SET like_count = 3, reply_count = 2'],
  ])('%s heals counters that drifted', async (task, read, drift) => {
    const right = await read();
    expect(JSON.stringify(right)).toMatch(/[1-9]/);
    await sql(`drift-${task}`, drift);
    expect(await read()).not.toEqual(right);
    await runScheduledTask(beem, task);
    expect(await read()).toEqual(right);
  });

  it('never takes away what happens meanwhile', async () => {
    const fans = await Promise.all(Array.from({ length: 30 }, () => createUser(beem)));
    const likes = fans.map((one) => one.visitor.post(`/api/videos/${videoId}/like`, { liked: true }));
    for (let round = 0; round < 10; round++) await runScheduledTask(beem, 'recount-videos');
    await Promise.all(likes);
    expect((await videos())[0]).toMatchObject({ like_count: 31 });
  });

  it.each([
    [
      'recount-videos',
      `INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, like_count)
       SELECT $1, 'trailer', 'A video', '', 'all', '{}', 'ready', 7 FROM generate_series(1, 1000)`,
      'SELECT id FROM videos WHERE like_count = 7',
    ],
    [
      'recount-shows',
      `INSERT INTO shows (creator_id, title, description, genres, score, score_odd, save_count)
       SELECT $1, 'A show', '', '{}', 0, 0, 7 FROM generate_series(1, 1000)`,
      'SELECT id FROM shows WHERE save_count = 7',
    ],
    [
      'recount-comments',
      `INSERT INTO comments (video_id, user_id, content, like_count)
       SELECT (SELECT min(id) FROM videos), $1, 'Hello', 7 FROM generate_series(1, 1000)`,
      'SELECT id FROM comments WHERE like_count = 7',
    ],
    [
      'recount-follows',
      `INSERT INTO users (id, email, username, password_hash, first_name, last_name, terms_version,
         terms_accepted_at, followers_count)
       SELECT gen_random_uuid(), 'u' || n || '@example.com', 'u' || n, '', '', '', coalesce($1::text, ''), now(), 7
       FROM generate_series(1, 1000) n`,
      'SELECT id FROM users WHERE followers_count = 7',
    ],
  ])('%s visits every row of many batches, whatever the length of its id', async (task, drift, wrong) => {
    await beem.database.pool.query(drift, [creator.id]);
    expect((await beem.database.pool.query(wrong)).rowCount).toBe(1_000);
    await runScheduledTask(beem, task);
    expect((await beem.database.pool.query(wrong)).rows).toEqual([]);
  });
});
