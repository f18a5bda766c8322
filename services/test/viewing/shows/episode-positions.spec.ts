import { type Beem, createEpisode, createShow, createUser, startBeem } from '../../support/index.js';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem();
});
afterAll(() => beem.stop());

test('episodes come with where the asking user stopped, flushed or not; guests have no position', async () => {
  const creator = await createUser(beem);
  const viewer = await createUser(beem);
  const show = await createShow(beem, creator);
  const [first, second, third] = [
    await createEpisode(beem, creator, show.id),
    await createEpisode(beem, creator, show.id),
    await createEpisode(beem, creator, show.id),
  ];
  await beem.database.pool.query(
    `INSERT INTO watch_progress (video_id, user_id, position_seconds, watched_at, completed_at)
     VALUES ($1, $3, 9, now() - interval '1 hour', now()), ($2, $3, 2, now() - interval '1 hour', NULL)`,
    [first.id, second.id, viewer.id],
  );
  await viewer.visitor.post(`/api/videos/${second.id}/watch`, { watchTime: 4 });

  const positionsFor = async (visitor: typeof viewer.visitor) => {
    const { body } = await visitor.get(`/api/videos?showId=${show.id}`);
    return body.map((episode: { id: number; watchTime: number | null; isCompleted: boolean }) => [
      episode.id,
      episode.watchTime,
      episode.isCompleted,
    ]);
  };
  expect(await positionsFor(viewer.visitor)).toEqual([
    [first.id, 9, true],
    [second.id, 4, false],
    [third.id, null, false],
  ]);
  expect(await positionsFor(beem.visitor())).toEqual([
    [first.id, null, false],
    [second.id, null, false],
    [third.id, null, false],
  ]);
});
