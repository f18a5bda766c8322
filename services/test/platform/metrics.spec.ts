import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventHandlers } from '../../src/platform/events/index.js';
import { Metrics } from '../../src/platform/metrics/index.js';
import { required } from '../support/database.js';
import { createUser, createVideo, LiveTab, until } from '../support/index.js';
import { type ReleasesBeem, startWithShell } from '../support/releases.js';

/** Every label that a metric may have, and why it has few values. A value of a request, an id or a text is never one. */
const BOUNDED_LABELS: Record<string, string> = {
  role: 'the roles of the process',
  method: 'the methods that the parser of Node knows',
  route: 'patterns of routes in the code; none for all other addresses',
  status: 'the codes of answers in the code',
  queue: 'QUEUE_NAMES',
  state: 'the states of jobs',
  outcome: 'words in the code',
  event: 'EVENT_TYPES and SECURITY_EVENTS',
  handler: 'the registered handlers',
  dependency: 'the registered checks',
  disk: 'storage and temporary',
  server: 'primary and replica',
  remote: 'remotes with a publish token, which operators issue',
  channel: 'stable, canary and other',
  kind: 'kinds of client errors and of registry events, both in contracts',
  code: 'the codes of errors',
  directive: 'the directives of the policy; other for anything else',
  // Of prom-client:
  type: 'the types of handles and requests of Node',
  space: 'the spaces of the heap',
  version: 'of Node',
  major: 'of Node',
  minor: 'of Node',
  patch: 'of Node',
};
/** Of prom-client; `kind` of garbage collections is one of four. */
const OF_NODE = /^beem_(?:nodejs|process)_/;
const DOCUMENT = join(import.meta.dirname, '../../../docs/monitoring.md');

interface RegisteredMetric {
  name: string;
  help: string;
  labelNames?: string[];
}

describe('the metrics', () => {
  let beem: ReleasesBeem;
  let registered: RegisteredMetric[];
  beforeAll(async () => {
    beem = await startWithShell({ DATABASE_REPLICA_URL: `${required('DATABASE_URL')}?application_name=x` });
    const { registry } = beem.app.get(Metrics);
    registered = registry.getMetricsAsArray() as unknown as RegisteredMetric[];
  });
  afterAll(() => beem.stop());

  const scrape = async () => {
    const { body } = await beem
      .operator()
      .get<string>('/metrics', { authorization: 'Bearer a-token-for-the-scraper' });
    return body;
  };
  const readSeries = async (series: string) => {
    const line = (await scrape()).split('\n').find((found) => found.startsWith(`${series} `));
    return Number(line?.slice(series.length) ?? Number.NaN);
  };

  it('have labels with few values only', () => {
    const used = registered.flatMap(({ name, labelNames = [] }) =>
      labelNames.map((label) => ({ name, label })),
    );
    expect(used.filter(({ label }) => !(label in BOUNDED_LABELS))).toEqual([]);
    const known = new Set(used.map(({ label }) => label));
    expect(Object.keys(BOUNDED_LABELS).filter((label) => !known.has(label))).toEqual([]);
  });

  it('have names and sentences as operators expect them', () => {
    const own = registered.filter(({ name }) => !OF_NODE.test(name));
    expect(own.length).toBeGreaterThan(25);
    for (const { name, help } of own)
      expect([name, help]).toEqual([expect.stringMatching(/^beem_[a-z_]+$/), expect.stringMatching(/\.$/)]);
  });

  it('are those of docs/monitoring.md, with their labels', () => {
    const rows = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^\| `(beem_\w+)` \|([^|]*)\|/gm)];
    const documented = rows.map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(),
    ]);
    const own = registered.filter(({ name }) => !OF_NODE.test(name) || name === 'beem_process_info');
    expect(documented.sort()).toEqual(
      own.map(({ name, labelNames = [] }) => [name, [...labelNames].sort()]).sort(),
    );
  });

  it('get no series from what a visitor sends', async () => {
    const user = await createUser(beem);
    const send = async (text: string) => {
      const guest = beem.visitor();
      const paths = ['', 'api/', 'api/videos/', 'api/users/', 'media/', 'assets/', 'watch/', 'api/search?q='];
      await Promise.all(paths.map((path) => guest.get(`/${path}${text}`)));
      await guest.post('/api/login', { identifier: text, password: text });
      await guest.post('/api/csp-reports', { 'csp-report': { 'effective-directive': text } });
      await guest.post('/api/client-errors', { remote: text, kind: text, buildId: text, message: text });
      await guest.post('/api/webhooks/stripe', text, { 'stripe-signature': text });
      await user.visitor.post(
        `/api/registry/remotes/${text}/doctor`,
        {},
        { authorization: `Bearer ${text}` },
      );
    };
    const countRoutes = async () =>
      (await scrape()).split('beem_http_request_duration_seconds_count{').length;
    await send('first');
    const before = await countRoutes();
    const texts = Array.from({ length: 20 }, () => randomBytes(8).toString('hex'));
    for (const text of texts) await send(text);
    const after = await scrape();
    expect(texts.filter((text) => after.includes(text))).toEqual([]);
    // Other answers of the same routes may come, such as 429.
    expect((await countRoutes()) - before).toBeLessThan(texts.length);
  });

  it('time an event up to its handler and to the socket of its user', async () => {
    const [creator, fan] = [await createUser(beem), await createUser(beem)];
    const { id } = await createVideo(beem, creator);
    const tab = await LiveTab.open(beem, creator);
    const [handler = ''] = beem.app.get(EventHandlers).names()['video.liked'] ?? [];
    await fan.visitor.post(`/api/videos/${id}/like`, { liked: true });
    const message = await tab.receive('notification');
    expect(Object.keys(message).sort()).toEqual(['data', 'type']);
    await until('the event is timed', async () => {
      const handled = await readSeries(
        `beem_event_handling_seconds_count{event="video.liked",handler="${handler}"}`,
      );
      return handled >= 1 && (await readSeries('beem_live_delivery_seconds_count')) >= 1;
    });
    expect(await readSeries('beem_live_delivery_seconds_sum')).toBeLessThan(60);
    expect(await readSeries('beem_live_sockets')).toBe(1);
    expect(
      await readSeries('beem_queue_job_duration_seconds_count{queue="events",outcome="completed"}'),
    ).toBeGreaterThan(0);
  });

  it('can be read while Redis is away, and say so', async () => {
    const other = await beem.startAnother(['api'], { REDIS_URL: 'redis://127.0.0.1:1' });
    const { status, body } = await other
      .operator()
      .get<string>('/metrics', { authorization: 'Bearer a-token-for-the-scraper' });
    expect(status).toBe(200);
    expect(body).toContain('\nbeem_dependency_up{dependency="redis"} 0\n');
    expect(body).toContain('\nbeem_dependency_up{dependency="postgres"} 1\n');
    expect(body).not.toContain('beem_queue_jobs{');
  });

  it('name the role of their process', async () => {
    expect(await scrape()).toContain('\nbeem_process_info{role="api+worker+edge"} 1\n');
  });
});
