import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { required } from '../support/database.js';
import {
  type Beem,
  type BeemProcess,
  createUser,
  createVideo,
  idsOf,
  startBeem,
  until,
} from '../support/index.js';

const FEED = '/api/videos/trailers';

let beem: Beem;
/** A server that accepts connections and says nothing. */
let silent: Server;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  silent = createServer();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await beem.stop();
  silent.close();
});

const isLeftOut = async (process: BeemProcess) => {
  const { body } = await process.operator().get<string>('/metrics');
  return body.includes('\nbeem_database_replica_left_out 1\n');
};

it.each([
  ['refuses connections', () => 'postgres://beem:beem@127.0.0.1:1/beem'],
  ['never answers', () => `postgres://beem:beem@127.0.0.1:${(silent.address() as AddressInfo).port}/beem`],
  ['is no standby, after a failover', () => required('DATABASE_URL')],
])('lists come from the primary while the replica %s', async (_, address) => {
  const process = await beem.startAnother(['api'], { DATABASE_REPLICA_URL: address() });
  const creator = await createUser(beem);
  const { id } = await createVideo(beem, creator);
  const read = async () => {
    const { status, body } = await process.visitor().get(FEED);
    expect(status).toBe(200);
    expect(idsOf(body)).toContain(id);
  };
  await read();
  await until('it is left out', () => isLeftOut(process));
  await read();
  const report = await process.operator().get('/readyz');
  expect(report).toMatchObject({
    status: 200,
    body: { status: 'degraded', checks: { postgres: 'ok', 'postgres-replica': 'unavailable' } },
  });
  await process.stop();
});

it('a worker, which reads no lists, does not look for the replica', async () => {
  const process = await beem.startAnother(['worker'], {
    DATABASE_REPLICA_URL: 'postgres://beem:beem@127.0.0.1:1/beem',
  });
  const { body } = await process.operator().get('/readyz');
  expect(body.checks).not.toHaveProperty('postgres-replica');
  expect(await isLeftOut(process)).toBe(false);
});

it('without a replica writes set no cookie, and readiness names none', async () => {
  const user = await createUser(beem);
  const { id } = await createVideo(beem, user);
  const { headers } = await user.visitor.post(`/api/videos/${id}/like`, { liked: true });
  expect(headers.getSetCookie()).toEqual([]);
  expect((await beem.operator().get('/readyz')).body.checks).not.toHaveProperty('postgres-replica');
});

it('a write answered by a process with a replica that it cannot compare keeps its browser on the primary', async () => {
  const process = await beem.startAnother(['api'], {
    DATABASE_REPLICA_URL: 'postgres://beem:beem@127.0.0.1:1/beem',
  });
  const user = await createUser(beem);
  const { id } = await createVideo(beem, user);
  const there = user.visitor.at(process);
  await there.post(`/api/videos/${id}/like`, { liked: true });
  expect(there.cookies.get('beem_wrote')).toMatch(/^\d+$/);
  for (const forged of ['', 'x', '-1', '99999999999999999999', '9'.repeat(400)]) {
    there.cookies.set('beem_wrote', forged);
    expect((await there.get(FEED)).status).toBe(200);
  }
});
