import { randomBytes } from 'node:crypto';
import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  type Spawned,
  spawnProcess,
  startBeem,
  until,
  Visitor,
} from '../support/index.js';
import { type OtlpReceiver, openOtlpReceiver } from '../support/otlp-receiver.js';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

let beem: Beem;
let receiver: OtlpReceiver;
const spawned: Spawned[] = [];
beforeAll(async () => {
  // Its own process is an edge, so that all of the work is done in those that the tests start.
  beem = await startBeem({ roles: ['edge'] });
  receiver = await openOtlpReceiver();
});
afterAll(async () => {
  for (const process of spawned) await process.stop();
  await beem.stop();
  await receiver.stop();
});

async function spawn(role: 'api' | 'worker', env: Record<string, string>): Promise<Spawned> {
  const process = await spawnProcess(beem, role, env);
  spawned.push(process);
  return process;
}

it('follows a like through api, relay, worker and another api to the socket of its creator', async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret,x-team=beem',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  // The events of a like are relayed by the first worker and handled by the second.
  const api = await spawn('api', env);
  const gateway = await spawn('api', env);
  const worker = await spawn('worker', env);
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  const { id } = await createVideo(beem, creator);
  const tab = await LiveTab.open({ url: gateway.url }, creator);

  const traceId = hex(16);
  const clickId = hex(8);
  const like = await new Visitor(api.url).send('POST', `/api/videos/${id}/like`, {
    body: { liked: true },
    headers: { cookie: fan.visitor.cookieHeader, traceparent: `00-${traceId}-${clickId}-00` },
  });
  expect(like.status).toBe(200);
  await tab.receive('notification');
  expect(Object.keys(tab.messages.at(-1) ?? {}).sort()).toEqual(['data', 'type']);

  const find = (name: string) =>
    receiver.spans.find((span) => span.traceId === traceId && span.name === name);
  const path = await until('all spans have arrived', () => {
    const found = [
      'POST /api/videos/:id/like',
      'publish event',
      'relay video.liked',
      'handle video.liked notify-liked',
      'send notification',
      'deliver live message',
    ].map(find);
    return found.every((span) => span !== undefined) ? found : null;
  });
  expect(path.map(({ service }) => service)).toEqual([
    ...['beem-api', 'beem-api', 'beem-worker', 'beem-worker', 'beem-worker', 'beem-api'],
  ]);
  expect(new Set(path.map(({ pid }) => pid))).toEqual(new Set([api.pid, worker.pid, gateway.pid]));
  expect(path.at(-1)?.pid).toBe(gateway.pid);
  expect(path[0]?.parentSpanId).toBe(clickId);
  // Each is a child of the one before, or of a statement below that one.
  const parents = new Map(receiver.spans.map(({ spanId, parentSpanId }) => [spanId, parentSpanId]));
  const isBelow = (spanId = '', above = ''): boolean =>
    spanId === above || (parents.has(spanId) && isBelow(parents.get(spanId), above));
  for (const [at, span] of path.entries())
    if (at > 0) expect([span.name, isBelow(span.spanId, path[at - 1]?.spanId)]).toEqual([span.name, true]);
  expect(receiver.headers).toMatchObject({ authorization: 'Bearer secret', 'x-team': 'beem' });

  // Spans name routes and statements, and hold nothing that a user sent.
  const own = receiver.spans.filter((span) => span.traceId === traceId);
  const text = JSON.stringify(own);
  for (const secret of [creator.id, fan.id, fan.visitor.cookieHeader.split('=')[1] ?? '?'])
    expect(text).not.toContain(secret);
  expect(own.some(({ name }) => name.startsWith('postgres '))).toBe(true);
});

it('keeps the traces of likes apart that share a batch', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  const api = await spawn('api', env);
  await spawn('worker', env);
  const creator = await createUser(beem);
  const fans = await Promise.all(Array.from({ length: 8 }, () => createUser(beem)));
  const { id } = await createVideo(beem, creator);
  const traceIds = fans.map(() => hex(16));
  const likes = await Promise.all(
    fans.map((fan, at) =>
      new Visitor(api.url).send('POST', `/api/videos/${id}/like`, {
        body: { liked: true },
        headers: { cookie: fan.visitor.cookieHeader, traceparent: `00-${traceIds[at]}-${hex(8)}-00` },
      }),
    ),
  );
  expect(likes.map(({ status }) => status)).toEqual(fans.map(() => 200));
  const countOf = (name: string) =>
    traceIds.map((traceId) => receiver.spans.filter((s) => s.traceId === traceId && s.name === name).length);
  await until('each like is relayed', () => countOf('relay video.liked').every((n) => n > 0));
  for (const name of ['publish event', 'relay video.liked']) expect(countOf(name)).toEqual(fans.map(() => 1));
});

it('traces no request where the share is 0, whatever the visitor sends', async () => {
  const before = receiver.spans.length;
  const api = await spawn('api', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const guest = new Visitor(api.url);
  for (let n = 0; n < 20; n++)
    await guest.get('/api/videos/trailers', {
      traceparent: `00-${'0'.repeat(31)}${n % 9 || 1}-${hex(8)}-01`,
    });
  await api.stop();
  expect(receiver.spans.filter(({ pid }) => pid === api.pid)).toEqual([]);
  expect(receiver.spans.length).toBeGreaterThanOrEqual(before);
});

it('answers whatever traceparent it is sent, and ends although the receiver is away', async () => {
  const gone = await openOtlpReceiver();
  const api = await spawn('api', { OTEL_EXPORTER_OTLP_ENDPOINT: gone.url, OTEL_TRACES_SAMPLER_ARG: '1' });
  const guest = new Visitor(api.url);
  const zeros = `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`;
  for (const traceparent of ['', '00-xyz-1-01', zeros, 'x'.repeat(5_000)])
    expect((await guest.get('/api/videos/trailers', { traceparent })).status).toBe(200);
  await gone.stop();
  await api.stop();
});

it('writes no trace into events where it is off', async () => {
  const api = await spawn('api', {});
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  const { id } = await createVideo(beem, creator);
  await new Visitor(api.url).send('POST', `/api/videos/${id}/like`, {
    body: { liked: true },
    headers: { cookie: fan.visitor.cookieHeader, traceparent: `00-${hex(16)}-${hex(8)}-01` },
  });
  const rows = await beem.database.query({ text: 'SELECT 1 FROM outbox WHERE traceparent IS NOT NULL' });
  expect(rows).toEqual([]);
});
