import { DatabaseNotifications } from '../../../src/platform/database/index.js';
import {
  type Answer,
  type Beem,
  type BeemProcess,
  createUser,
  createVideo,
  type OwnServer,
  openOwnServer,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

const FANS = 40;
const CHANNEL = 'beem_test';

let postgres: OwnServer;
let beem: Beem;
let other: BeemProcess;
/** Notifications of `CHANNEL` that reached the process. */
const heard: string[] = [];

beforeAll(async () => {
  postgres = await openOwnServer('postgres');
  beem = await startBeem({ env: { DATABASE_URL: postgres.url } });
  other = await beem.startAnother(['api']);
  beem.app.get(DatabaseNotifications).on(
    CHANNEL,
    (payload) => heard.push(payload),
    () => {},
  );
});
afterAll(async () => {
  await beem.stop();
  await postgres.stop();
});

/** Failures outside of the contract: all answers except success or 503 with a retry hint. */
function unclean({ status, headers, body }: Answer): unknown {
  if (status < 300) return null;
  const isClean =
    status === 503 &&
    body.code === 'unavailable' &&
    headers.get('content-type')?.startsWith('application/problem+json') &&
    Number(headers.get('retry-after')) > 0 &&
    !/postgres|ECONN|terminat|sql/i.test(JSON.stringify(body));
  return isClean ? null : { status, body };
}

test('no acknowledged like is lost when Postgres is killed, and every process recovers by itself', async () => {
  const creator = await createUser(beem);
  const video = await createVideo(beem, creator);
  const fans: User[] = [];
  for (let i = 0; i < FANS; i++) fans.push(await createUser(beem));
  const acknowledged = new Set<string>();
  const answers: Answer[] = [];
  const like = async (fan: User, at: { url: string }) => {
    const answer = await fan.visitor.at(at).post(`/api/videos/${video.id}/like`, { liked: true });
    answers.push(answer);
    if (answer.status < 300) acknowledged.add(fan.id);
  };
  const likeInTurns = async (turn: User[], at: { url: string }) => {
    for (const fan of turn) await like(fan, at);
  };

  const sending = Promise.all([
    likeInTurns(fans.slice(0, FANS / 2), beem),
    likeInTurns(fans.slice(FANS / 2), other),
  ]);
  await until('the first likes are acknowledged', () => acknowledged.size > 5);
  await postgres.kill();
  await sending;
  expect(answers.map(unclean).filter(Boolean)).toEqual([]);
  expect(acknowledged.size).toBeLessThan(FANS);
  expect((await beem.visitor().get('/readyz')).status).toBe(503);
  const page = await beem.visitor().get('/api/videos/trailers');
  expect({ status: page.status, code: page.body.code }).toEqual({ status: 503, code: 'unavailable' });

  await postgres.restart();
  await until('it answers again', async () => (await creator.visitor.get('/api/user')).status === 200);
  const rows = await beem.database.query<{ user_id: string }>(
    { name: 'test-likes', text: 'SELECT user_id FROM video_likes WHERE video_id = $1' },
    [video.id],
  );
  const liked = new Set(rows.map((row) => row.user_id));
  expect([...acknowledged].filter((id) => !liked.has(id))).toEqual([]);
  await Promise.all(fans.map((fan, i) => like(fan, i % 2 ? beem : other)));
  const { body } = await beem.visitor().get(`/api/videos/${video.id}`);
  expect(body.likeCount).toBe(FANS);
  expect(acknowledged.size).toBe(FANS);
});

test('after that, events are still delivered through the outbox at once', async () => {
  const creator = await createUser(beem);
  const fan = await createUser(beem);
  await fan.visitor.post(`/api/users/${creator.id}/follow`);
  const notified = await until('the notification is there', async () => {
    const { body } = await creator.visitor.get('/api/notifications');
    return body.length > 0 ? body : null;
  });
  expect(notified).toHaveLength(1);
  // The relay may have found the event by itself before it listened again, which it does for all channels at once.
  const { length } = heard;
  await until('it listens again', async () => {
    await beem.database.query({ text: `SELECT pg_notify('${CHANNEL}', '')` });
    return heard.length > length;
  });
});
