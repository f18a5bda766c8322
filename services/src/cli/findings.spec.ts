import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMetrics } from '../platform/metrics/index.js';
import { findingsOf } from './findings.js';

const ROOT = join(import.meta.dirname, '../../..');
const judge = (...lines: string[]) => findingsOf(readMetrics(`# HELP x y\n${lines.join('\n')}\n`));

const FEED = 'beem_http_request_duration_seconds';
const feed = (fast: number, errors: number, all: number) => [
  `${FEED}_bucket{le="0.15",method="GET",route="/api/videos/trailers",status="200"} ${fast}`,
  `${FEED}_bucket{le="0.15",method="GET",route="/api/videos/trailers",status="500"} ${errors}`,
  `${FEED}_bucket{le="+Inf",method="GET",route="/api/videos/trailers",status="200"} ${all}`,
  `${FEED}_count{method="GET",route="/api/videos/trailers",status="200"} ${all - errors}`,
  `${FEED}_count{method="GET",route="/api/videos/trailers",status="500"} ${errors}`,
  `${FEED}_count{method="GET",route="/api/user",status="200"} 9000`,
];

const remote = (failed: number, visitors: number) => [
  `beem_remote_loads_total{remote="mfe-feed",channel="stable"} ${visitors}`,
  `beem_remote_load_failures_total{remote="mfe-feed",channel="stable"} ${failed}`,
  'beem_remote_loads_total{remote="mfe-feed",channel="canary"} 100',
  'beem_remote_load_failures_total{remote="mfe-feed",channel="canary"} 100',
];

const WRONG = [
  ['beem_dependency_up{dependency="redis"} 0', 'redis', 'bad'],
  ['beem_dependency_up{dependency="smtp"} 0', 'smtp', 'bad'],
  ['beem_dependency_up{dependency="postgres-replica"} 0', 'postgres-replica', 'look'],
  ['beem_queue_oldest_job_seconds{queue="mail"} 301', 'queue mail', 'bad'],
  ['beem_queue_oldest_job_seconds{queue="media"} 1801', 'queue media', 'bad'],
  ['beem_outbox_oldest_event_seconds 3601', 'events', 'look'],
  ['beem_event_failures_total{event="video.liked",handler="x"} 1', 'handlers', 'look'],
  ['beem_event_jobs_added_again_total 21', 'jobs in Redis', 'look'],
  ['beem_storage_min_free_bytes 1000\nbeem_storage_free_bytes{disk="storage"} 999', 'disk storage', 'bad'],
  ['beem_donation_differences 1', 'donations', 'bad'],
  ['beem_edge_remotes_revisions 2', 'edges', 'look'],
  ['beem_shell_withheld 1', 'new shell', 'look'],
  [remote(3, 100).join('\n'), 'mfe-feed', 'bad'],
  [remote(1, 3).join('\n'), 'mfe-feed', 'look'],
  [feed(90, 0, 100).join('\n'), 'feed within 150 ms', 'look'],
  [feed(100, 5, 105).join('\n'), 'feed within 150 ms', 'look'],
] as const;

test.each(WRONG)('%s is found, and leads to a page that says what to do', (lines, what, state) => {
  const [finding, ...others] = judge(lines);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ what, state });
  const [path = '', anchor] = finding?.next?.split('#') ?? [];
  expect(existsSync(join(ROOT, path))).toBe(true);
  const headings = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  );
  if (anchor) expect(headings).toContain(anchor);
});

test.each([
  'beem_dependency_up{dependency="redis"} 1',
  'beem_queue_oldest_job_seconds{queue="mail"} 300',
  'beem_queue_oldest_job_seconds{queue="media"} 1800',
  'beem_outbox_oldest_event_seconds 3600',
  'beem_event_jobs_added_again_total 20',
  'beem_storage_min_free_bytes 1000\nbeem_storage_free_bytes{disk="storage"} 1000',
  'beem_donation_differences 0',
  remote(2, 100).join('\n'),
  feed(99, 0, 100).join('\n'),
  feed(0, 0, 19).join('\n'),
])('%s is well', (lines) => {
  expect(judge(lines).map(({ state, next }) => ({ state, next }))).toEqual([{ state: 'ok' }]);
});

test('what is away is no number, and nothing is said of it', () => {
  expect(judge('beem_donation_differences NaN', 'beem_edge_remotes_revisions NaN')).toEqual([]);
});

test('a queue says how many jobs wait and how long', () => {
  const [finding] = judge(
    'beem_queue_oldest_job_seconds{queue="media"} 240',
    'beem_queue_jobs{queue="media",state="waiting"} 3',
    'beem_queue_jobs{queue="media",state="active"} 1',
    'beem_queue_jobs{queue="media",state="failed"} 7',
    'beem_queue_jobs{queue="mail",state="waiting"} 5',
  );
  expect(finding).toEqual({ what: 'queue media', says: '4 jobs, the oldest waits 4 min', state: 'ok' });
});
