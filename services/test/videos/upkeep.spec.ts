import { Readable } from 'node:stream';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { UPKEEP_QUEUE } from '../../src/platform/queue/index.js';
import { Storage } from '../../src/platform/storage/index.js';
import {
  type Beem,
  createFilm,
  createPerson,
  filmBytes,
  type Person,
  startBeem,
  until,
} from '../support/index.js';

let beem: Beem;
let creator: Person;

beforeAll(async () => {
  beem = await startBeem();
  creator = await createPerson(beem);
});
afterAll(() => beem.stop());

/** Runs a recurring job now instead of in its time. */
async function runUpkeep(name: string): Promise<void> {
  const queue = beem.app.get<Queue>(getQueueToken(UPKEEP_QUEUE), { strict: false });
  await queue.add(name, {});
}

const scoreOf = async (id: number) => {
  const [row] = await beem.database.query<{ score: number }>(
    { name: 'test-score', text: 'SELECT score FROM videos WHERE id = $1' },
    [id],
  );
  return row?.score ?? 0;
};

test('a film that people like rises above newer ones; one that nobody touched keeps its place', async () => {
  const liked = await createFilm(beem, creator);
  const quiet = await createFilm(beem, creator);
  const [before] = [await scoreOf(quiet.id)];
  expect(before).toBeGreaterThanOrEqual(await scoreOf(liked.id));
  for (let i = 0; i < 3; i++) await (await createPerson(beem)).visitor.post(`/api/videos/${liked.id}/like`);
  await runUpkeep('refresh-ranking');
  await until('it rises', async () => (await scoreOf(liked.id)) > (await scoreOf(quiet.id)));
  expect(await scoreOf(quiet.id)).toBe(before);
  const { body } = await beem.visitor().get('/api/videos/trailers?limit=1');
  expect(body[0].id).toBe(liked.id);
});

test('a film whose job was lost with Redis is prepared after all', async () => {
  const film = await createFilm(beem, creator, { status: 'processing' });
  const sourceKey = `uploads/lost-${film.id}`;
  await beem.app
    .get(Storage)
    .put(sourceKey, Readable.from([await filmBytes()]), { contentType: 'application/octet-stream' });
  await beem.database.query(
    {
      name: 'test-lost',
      text: `UPDATE videos SET source_key = $2, video_key = NULL, thumbnail_key = NULL,
               created_at = now() - interval '2 minutes' WHERE id = $1`,
    },
    [film.id, sourceKey],
  );
  await runUpkeep('requeue-waiting');
  await until(
    'it is ready',
    async () => (await creator.visitor.get(`/api/videos/${film.id}`)).body.status === 'ready',
    30_000,
  );
}, 60_000);

test('a film whose upload is missing from storage fails with a plain reason, and a kept one can be tried again', async () => {
  const film = await createFilm(beem, creator, { status: 'failed' });
  await beem.database.query({ name: 'test-kept', text: 'UPDATE videos SET source_key = $2 WHERE id = $1' }, [
    film.id,
    `uploads/missing-${film.id}`,
  ]);
  const { status, body } = await creator.visitor.post(`/api/videos/${film.id}/retry`);
  expect({ status, film: body.status }).toEqual({ status: 200, film: 'processing' });
  const failed = await until('it fails', async () => {
    const answer = await creator.visitor.get(`/api/videos/${film.id}`);
    return answer.body.status === 'failed' ? answer.body : null;
  });
  expect(failed.failureReason).toBe('The upload did not arrive whole. Please upload the film again.');
});
