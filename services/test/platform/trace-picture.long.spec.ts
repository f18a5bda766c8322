import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
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
import { type OtlpReceiver, openOtlpReceiver, type ReceivedSpan } from '../support/otlp-receiver.js';
import { type Bar, drawWaterfall } from '../support/waterfall.js';

const NS_PER_MS = 1e6;
const BROWSER = 'browser of the creator';
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

let beem: Beem;
let receiver: OtlpReceiver;
const spawned: Spawned[] = [];
beforeAll(async () => {
  beem = await startBeem({ roles: ['edge'] });
  receiver = await openOtlpReceiver();
});
afterAll(async () => {
  for (const process of spawned) await process.stop();
  await beem.stop();
  await receiver.stop();
});

async function spawn(role: 'api' | 'worker', env: Record<string, string> = {}): Promise<Spawned> {
  const process = await spawnProcess(beem, role, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...env,
  });
  spawned.push(process);
  return process;
}

/** In the order of a tree whose branches begin one after the other; `root` is the click, which no process of ours records. */
function toBars(spans: ReceivedSpan[], root: string, names: Map<number, string>): Bar[] {
  const below = (parent: string, depth: number): Bar[] =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === parent)
      .sort((one, other) => Number(one.startTimeUnixNano) - Number(other.startTimeUnixNano))
      .flatMap(({ name, pid, spanId, startTimeUnixNano, endTimeUnixNano }) => [
        {
          ...{ name, depth, process: names.get(pid) ?? 'unknown' },
          startMs: Number(startTimeUnixNano) / NS_PER_MS,
          endMs: Number(endTimeUnixNano) / NS_PER_MS,
        },
        ...below(spanId, depth + 1),
      ]);
  return below(root, 1);
}

it('a publication can be drawn from the click to the socket of a follower: five processes, one trace', async () => {
  const api = await spawn('api');
  const gateway = await spawn('api');
  const relay = await spawn('worker', { WORKER_QUEUES: 'events' });
  const fanOut = await spawn('worker', { WORKER_QUEUES: 'notifications' });
  const [creator, follower] = [await createUser(beem), await createUser(beem)];
  const publish = async () => {
    const { id } = await createVideo(beem, creator, { status: 'needs_decision' });
    const [traceId, clickId] = [hex(16), hex(8)];
    const startMs = performance.timeOrigin + performance.now();
    const answer = await new Visitor(api.url).send('POST', `/api/videos/${id}/publish`, {
      headers: { cookie: creator.visitor.cookieHeader, traceparent: `00-${traceId}-${clickId}-00` },
    });
    expect(answer.status).toBe(200);
    const endMs = performance.timeOrigin + performance.now();
    const bar = { name: 'click on Publish', process: BROWSER, startMs, endMs, depth: 0 };
    return { traceId, clickId, bar };
  };
  await new Visitor(api.url).send('POST', `/api/users/${creator.id}/follow`, {
    body: { following: true },
    headers: { cookie: follower.visitor.cookieHeader },
  });
  const tab = await LiveTab.open({ url: gateway.url }, follower);
  // The first one is slow: it prepares statements and loads code.
  await publish();
  await tab.receive('notification');
  tab.messages.length = 0;

  const { traceId, clickId, bar } = await publish();
  await tab.receive('notification');
  const spans = await until('all spans have arrived', () => {
    const found = receiver.spans.filter((span) => span.traceId === traceId);
    const has = (name: string, { pid }: Spawned) =>
      found.some((span) => span.name === name && span.pid === pid);
    const isWhole =
      has('POST /api/videos/:id/publish', api) &&
      has('relay video.published', relay) &&
      has('handle video.published notify-followers', fanOut) &&
      has('deliver live message', gateway);
    return isWhole ? found : null;
  });

  const names = new Map([
    [api.pid, 'api'],
    [relay.pid, 'worker: relay, events'],
    [fanOut.pid, 'worker: notifications'],
    [gateway.pid, 'api with the socket'],
  ]);
  const bars = [bar, ...toBars(spans, clickId, names)];
  expect(new Set(bars.map(({ process }) => process))).toEqual(new Set([BROWSER, ...names.values()]));
  // Every span hangs below the click: none is left out of the picture.
  expect(bars).toHaveLength(spans.length + 1);
  const picture = drawWaterfall('One trace: a creator publishes, a follower is notified', bars);
  for (const { name } of bars) expect(picture).toContain(`>${name}</text>`);
  if (process.env.TRACE_PICTURE) writeFileSync(process.env.TRACE_PICTURE, picture);
});
