import { DataSource } from 'typeorm';
import { migrations } from '../src/migrations/index.js';
import { migrate } from '../src/platform/database/index.js';
import { dataSourceOptions } from '../src/platform/database/options.js';
import {
  type Beem,
  createEpisode,
  createFilm,
  createPerson,
  createShow,
  flushProgress,
  placeOf,
  startBeem,
  until,
} from './support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());

/** Takes back all but the first; each in a transaction of its own. */
async function goBack(): Promise<number> {
  const dataSource = await new DataSource(dataSourceOptions(beem.config.env.DATABASE_URL, 1)).initialize();
  const { length: count } = migrations.slice(1);
  for (let i = 0; i < count; i++) await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.destroy();
  return count;
}

test('every migration but the first can be taken back and run again on a database that people have filled', async () => {
  const creator = await createPerson(beem);
  const viewer = await createPerson(beem);
  const film = await createFilm(beem, creator, { durationSeconds: 100 });
  const show = await createShow(beem, creator);
  const episode = await createEpisode(beem, creator, show.id);
  const post = async (path: string, body: object) =>
    expect((await viewer.visitor.post(path, body)).status).toBeLessThan(300);
  await post(`/api/videos/${film.id}/like`, { liked: true });
  await post(`/api/videos/${film.id}/watch`, { watchTime: 50 });
  await post(`/api/videos/${film.id}/comments`, { content: 'A comment.' });
  await post(`/api/videos/${episode.id}/save`, { saved: true });
  await post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: true });
  await post(`/api/videos/${film.id}/report`, { reason: 'spam' });
  await until('the place is written', async () => {
    await flushProgress(beem);
    return placeOf(beem, viewer.id, film.id);
  });

  const count = await goBack();
  expect(await migrate(beem.config.env.DATABASE_URL)).toHaveLength(count);

  // A process of its own: the first one's prepared statements speak of tables that went.
  const { url } = await beem.startAnother(['api']);
  const { body } = await viewer.visitor.at({ url }).get(`/api/videos/${film.id}`);
  expect(body).toMatchObject({ id: film.id, isLiked: true, likeCount: 1, watchTime: null });
  expect((await viewer.visitor.at({ url }).get('/api/favorites')).body).toHaveLength(1);
  for (const list of ['/api/history', '/api/library/saved', '/api/library/plan_to_watch', '/api/shows'])
    expect((await viewer.visitor.at({ url }).get(list)).body).toEqual([]);
}, 60_000);
