import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Storage } from '../../../src/platform/storage/index.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  rollUpAnalytics,
  runScheduledTask,
  type ShowRow,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
  type VideoRow,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let show: ShowRow;
let episodes: VideoRow[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  show = await createShow(beem, creator);
  await storePictures(show);
  episodes = [];
  for (const ageRating of ['all', 'teen'] as const) {
    const episode = await createEpisode(beem, creator, show.id, { ageRating });
    await storeVideo(beem, episode, Buffer.from('film'));
    episodes.push(episode);
  }
});

async function storePictures({ coverKey, heroKey }: ShowRow): Promise<void> {
  for (const key of [coverKey, heroKey])
    await beem.app.get(Storage).put(key, Readable.from([Buffer.from('x')]), { contentType: 'image/webp' });
}

/** The number of rows of each table that belong to a video or a show. */
async function rowsOf(column: string, id: number, tables: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rowCount } = await beem.database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id]);
    counts.push(rowCount ?? 0);
  }
  return counts;
}

/** Simulates that the video or show was deleted long ago. */
const age = (table: string) =>
  beem.database.pool.query(
    `UPDATE ${table} SET deleted_at = now() - interval '2 hours' WHERE deleted_at IS NOT NULL`,
  );

describe('DELETE /api/shows/:id', () => {
  test('takes the show and its episodes out of everything at once; rows and objects follow', async () => {
    const viewer = await createUser(beem);
    const [first] = episodes as [VideoRow, VideoRow];
    await viewer.visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch' });
    await viewer.visitor.post(`/api/videos/${first.id}/save`);
    await viewer.visitor.post(`/api/videos/${first.id}/comments`, { content: 'Lovely.' });
    expect((await creator.visitor.delete(`/api/shows/${show.id}`)).status).toBe(204);
    expect((await creator.visitor.delete(`/api/shows/${show.id}`)).status).toBe(404);
    for (const { visitor } of [viewer, creator]) {
      expect((await visitor.get(`/api/shows/${show.id}`)).status).toBe(404);
      expect((await visitor.get(`/api/videos?showId=${show.id}`)).status).toBe(404);
      for (const { id } of episodes) expect((await visitor.get(`/api/videos/${id}`)).status).toBe(404);
    }
    expect((await creator.visitor.get('/api/shows/my')).body).toEqual([]);
    expect((await creator.visitor.get('/api/videos/mine')).body).toEqual([]);
    expect((await viewer.visitor.get('/api/library/saved')).body).toEqual([]);
    expect((await viewer.visitor.get('/api/videos/trending')).body).toEqual([]);
    const keys = [
      show.coverKey,
      show.heroKey,
      ...episodes.flatMap((video) => [video.videoKey, video.thumbnailKey]),
    ];
    await until('the objects are gone', async () => {
      const stored = await storedKeys(beem);
      return keys.every((key) => !stored.includes(key));
    });
    await until('the rows are gone', async () => {
      const saves = await rowsOf('show_id', show.id, ['show_saves']);
      const rest = await rowsOf('video_id', first.id, ['video_saves', 'comments', 'notifications']);
      return [...saves, ...rest].every((count) => count === 0);
    });
    await age('videos');
    await age('shows');
    await rollUpAnalytics(beem);
    await runScheduledTask(beem, 'purge-videos');
    await runScheduledTask(beem, 'purge-shows');
    expect(await rowsOf('id', show.id, ['shows'])).toEqual([0]);
    expect(await rowsOf('show_id', show.id, ['videos'])).toEqual([0]);
  });

  test('is for its creator alone', async () => {
    const stranger = await createUser(beem);
    expect((await beem.visitor().delete(`/api/shows/${show.id}`)).status).toBe(401);
    expect((await stranger.visitor.delete(`/api/shows/${show.id}`)).status).toBe(403);
    expect((await stranger.visitor.delete('/api/shows/99999999')).status).toBe(404);
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await moderator.visitor.get(`/api/shows/${show.id}`)).body.canDelete).toBe(false);
    expect(await moderator.visitor.delete(`/api/shows/${show.id}`)).toMatchObject({
      status: 403,
      body: {
        message:
          'Only its creator may delete this show. Report its episodes, and another moderator decides on the case.',
      },
    });
    expect((await creator.visitor.get(`/api/shows/${show.id}`)).body.canDelete).toBe(true);
  });

  test('has one winner when it is asked twice at once, and none of an upload key is left', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => creator.visitor.delete(`/api/shows/${show.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });
});

describe('DELETE /api/videos/:id of an episode', () => {
  test('updates its show in the same moment, and frees its number', async () => {
    const [, teen] = episodes as [VideoRow, VideoRow];
    const read = async () => (await beem.visitor().get(`/api/shows/${show.id}`)).body;
    expect(await read()).toMatchObject({ episodeCount: 2, ageRating: 'teen' });
    expect((await creator.visitor.delete(`/api/videos/${teen.id}`)).status).toBe(204);
    expect(await read()).toMatchObject({ episodeCount: 1, ageRating: 'all' });
    const next = await createEpisode(beem, creator, show.id);
    expect((await creator.visitor.get(`/api/videos/${next.id}`)).body.episodeNumber).toBe(2);
  });

  test('leaves counts that fit the rows when many go at once', async () => {
    for (let i = 0; i < 10; i++) episodes.push(await createEpisode(beem, creator, show.id));
    const gone = episodes.slice(0, 9);
    const answers = await Promise.all(gone.map(({ id }) => creator.visitor.delete(`/api/videos/${id}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await beem.visitor().get(`/api/shows/${show.id}`)).body.episodeCount).toBe(3);
  });
});

test('a deleted video loses its rows in chunks, of all users; reports stay', async () => {
  const video = await createVideo(beem, creator);
  const reported = await createVideo(beem, creator);
  await beem.database.pool.query(
    `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
     SELECT gen_random_uuid(), 'fan' || n || '@example.com', 'fan' || n, '', 'v1.0', now()
     FROM generate_series(1, 11000) AS n`,
  );
  await beem.database.pool.query(
    `INSERT INTO video_likes (video_id, user_id) SELECT $1, id FROM users WHERE username LIKE 'fan%'`,
    [video.id],
  );
  await beem.database.pool.query(
    `INSERT INTO reports (video_id, reporter_id, reason, severity) VALUES ($1, $2, 'spam', 'medium')`,
    [reported.id, creator.id],
  );
  for (const { id } of [video, reported]) await creator.visitor.delete(`/api/videos/${id}`);
  await until(
    'the likes are gone',
    async () => (await rowsOf('video_id', video.id, ['video_likes']))[0] === 0,
  );
  await runScheduledTask(beem, 'purge-videos');
  // Only just deleted: a call may still be running.
  expect(await rowsOf('id', video.id, ['videos'])).toEqual([1]);
  await age('videos');
  await rollUpAnalytics(beem);
  await runScheduledTask(beem, 'purge-videos');
  expect(await rowsOf('id', video.id, ['videos'])).toEqual([0]);
  expect(await rowsOf('id', reported.id, ['videos'])).toEqual([1]);
  expect(await rowsOf('video_id', reported.id, ['reports'])).toEqual([1]);
});

test('a table that the purge does not know stops it before anything of it is lost', async () => {
  const { pool } = beem.database;
  const video = await createVideo(beem, creator);
  await creator.visitor.delete(`/api/videos/${video.id}`);
  await age('videos');
  await pool.query('CREATE TABLE receipts (about_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE)');
  try {
    await pool.query('INSERT INTO receipts VALUES ($1)', [video.id]);
    await expect(runScheduledTask(beem, 'purge-videos')).rejects.toThrow(
      'Rows of receipts.about_id would be deleted with their video: the purge must say so.',
    );
    expect(await rowsOf('about_id', video.id, ['receipts'])).toEqual([1]);
    expect(await rowsOf('id', video.id, ['videos'])).toEqual([1]);
  } finally {
    await pool.query('DROP TABLE receipts');
  }
});

test('a video that was notified while it was deleted goes as well, with its late notifications', async () => {
  const [video, recent] = [await createVideo(beem, creator), await createVideo(beem, creator)];
  const fan = await createUser(beem);
  for (const { id } of [video, recent]) {
    await creator.visitor.delete(`/api/videos/${id}`);
    await until('its rows are gone', async () => {
      const { rows } = await beem.database.pool.query('SELECT FROM outbox');
      return rows.length === 0;
    });
    await beem.database.pool.query(
      `INSERT INTO notifications (user_id, type, actor_id, video_id, event_key)
       VALUES ($1, 'video', $2, $3::bigint, 'late-' || $3::bigint)`,
      [fan.id, creator.id, id],
    );
  }
  await beem.database.pool.query(
    `UPDATE videos SET deleted_at = deleted_at - interval '2 hours' WHERE id = $1`,
    [video.id],
  );
  await rollUpAnalytics(beem);
  await runScheduledTask(beem, 'forget-notifications');
  await runScheduledTask(beem, 'purge-videos');
  expect(await rowsOf('id', video.id, ['videos'])).toEqual([0]);
  expect(await rowsOf('id', recent.id, ['videos'])).toEqual([1]);
  expect((await fan.visitor.get('/api/notifications/unread-count')).body).toMatchObject({ count: 0 });
});

test('the sweep of storage keeps covers that a show or an episode names and deletes the others', async () => {
  const storage = beem.app.get(Storage);
  const put = (key: string) => storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'x/y' });
  const [episode] = episodes as [VideoRow];
  await put('covers/of-episode.webp');
  await beem.database.pool.query(`UPDATE videos SET cover_key = 'covers/of-episode.webp' WHERE id = $1`, [
    episode.id,
  ]);
  await put('covers/orphan.webp');
  const long = new Date(Date.now() - 48 * 3_600_000);
  for (const key of await storedKeys(beem))
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', key), long, long);
  await runScheduledTask(beem, 'sweep-videos');
  const stored = await storedKeys(beem);
  expect(stored).toEqual(expect.arrayContaining([show.coverKey, show.heroKey, 'covers/of-episode.webp']));
  expect(stored).not.toContain('covers/orphan.webp');
});
