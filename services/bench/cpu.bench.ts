import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '../src/platform/database/index.js';
import { DISCUSSED_VIDEO, openSmallBenchData, userId, VIEWER_ID } from './support/data.js';
import { addressOf, type Job, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';
import { postgresCpuMs } from './support/postgres-cpu.js';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
const VIDEOS = 200;
const LIKERS = 200;
/** A request that needs this much more than in the baseline is named. */
const MAX_GROWTH = 1.15;
const BASELINE = new URL('cpu-baseline.json', import.meta.url);
const CALIBRATION_ROUNDS = 400;

interface Baseline {
  /** Major version of Node. */
  node: string;
  /** Processor time of a request in units of the calibration, by its name. */
  ratios: Record<string, number>;
}

/**
 * Processor time of frequent requests, user and system, of node and Postgres, in units of a calibration loop of the same run, so that
 * figures of different machines can be compared. Requests that need over 15 % more than `cpu-baseline.json` says are
 * named, and fail nothing: another processor has other proportions. `CPU_BASELINE=record` writes that file anew.
 */
const bench: Bench = {
  name: 'processor time a request',
  async run() {
    const app = await startBenchApp(await openSmallBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      const ratios = await measure(app, generator);
      if (process.env.CPU_BASELINE === 'record') record(ratios);
      return toRows(ratios);
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

/** @returns medians of all rounds, by request */
async function measure(
  app: NestExpressApplication,
  generator: LoadGenerator,
): Promise<Record<string, number>> {
  const database = app.get(Database);
  const jobs = await prepareJobs(app);
  const ask = async (job: Job): Promise<number> => {
    const before = await postgresCpuMs(database);
    const { requests, cpuMsPerRequest } = await generator.run({
      connections: CONNECTIONS,
      seconds: SECONDS,
      ...job,
    });
    const after = await postgresCpuMs(database);
    if (before === null || after === null)
      throw new Error('The processor time of Postgres is not to be had here.');
    return cpuMsPerRequest + (after - before) / requests;
  };
  const found = new Map(Object.keys(jobs).map((name) => [name, [] as number[]]));
  for (const job of Object.values(jobs)) await ask(job);
  calibrate();
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, job] of Object.entries(jobs)) {
      const before = calibrate();
      const cpuMs = await ask(job);
      found.get(name)?.push((2 * cpuMs) / (before + calibrate()));
    }
  return Object.fromEntries([...found].map(([name, values]) => [name, median(values)]));
}

async function prepareJobs(app: NestExpressApplication): Promise<Record<string, Job>> {
  const at = (path: string) => addressOf(app) + path;
  const cookie = await signIn(app, VIEWER_ID);
  const guest = {};
  const user = { cookie };
  const likers: Record<string, string>[] = [];
  for (let n = 0; n < LIKERS; n++) likers.push({ cookie: await signIn(app, userId(1_000 + n)) });
  const videos = await app.get(Database).query<{ id: string }>({
    name: 'bench-videos',
    text: `SELECT id FROM videos WHERE status = 'ready' AND age_rating = 'all' ORDER BY id LIMIT ${VIDEOS}`,
  });
  const videoUrls = videos.map(({ id }) => at(`/api/videos/${id}`));
  // One after the other each gives a like and takes it back.
  const both = likers.flatMap((headers) => [headers, headers]);
  return {
    'feed page, guest': { urls: [at('/api/videos/trailers?limit=20')], headers: guest, rows: 20 },
    'feed page, signed in': { urls: [at('/api/videos/trailers?limit=20')], headers: user, rows: 20 },
    trending: { urls: [at('/api/videos/trending?limit=10')], headers: guest },
    'a video, guest': { urls: videoUrls, headers: guest },
    'a video, signed in': { urls: videoUrls, headers: user },
    comments: { urls: [at(`/api/videos/${DISCUSSED_VIDEO}/comments?limit=20`)], headers: user },
    notifications: { urls: [at('/api/notifications?limit=20')], headers: user },
    'unread count': { urls: [at('/api/notifications/unread-count')], headers: user },
    'search of videos': {
      urls: ['lighthouse', 'silent garden', 'lighthose'].map((q) =>
        at(`/api/search/videos?q=${encodeURIComponent(q)}`),
      ),
      headers: guest,
    },
    'a like': {
      urls: both.map((_, n) => at(`/api/videos/${videos[Math.floor(n / 2) % VIDEOS]?.id}/like`)),
      headers: both,
      method: 'POST',
      bodies: [true, false].map((liked) => JSON.stringify({ liked })),
    },
  };
}

/** Work like that of a request: texts, objects and hashes. @returns milliseconds of processor time */
function calibrate(): number {
  const page = Array.from({ length: 20 }, (_, id) => ({
    id,
    title: `Silent Garden of Rain ${id}`,
    tags: ['ai', 'neon'],
  }));
  const before = process.cpuUsage();
  for (let round = 0; round < CALIBRATION_ROUNDS; round++) {
    const text = JSON.stringify(page.map((row) => ({ ...row, round })));
    const hash = createHash('sha256').update(text).digest('hex');
    if (JSON.parse(text).length !== page.length || hash.length !== 64) throw new Error('unreachable');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function readBaseline(): Baseline | null {
  try {
    return JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const majorVersion = () => process.versions.node.split('.')[0] ?? '';

function record(ratios: Record<string, number>): void {
  const rounded = Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]);
  const baseline: Baseline = { node: majorVersion(), ratios: Object.fromEntries(rounded) };
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
}

function toRows(ratios: Record<string, number>): BenchRow[] {
  const baseline = readBaseline();
  // Another version of Node needs a baseline of its own.
  const known = baseline?.node === majorVersion() ? baseline.ratios : {};
  return Object.entries(ratios).map(([what, ratio]) => {
    const before = known[what];
    const value = `${ratio.toFixed(3)} units`;
    if (before === undefined) return { what, value };
    const growth = ratio / before;
    const worse = growth > MAX_GROWTH ? ': WORSE' : '';
    return {
      what,
      value: `${value}, ${growth.toFixed(2)} × the baseline${worse}`,
      target: `≤ ${MAX_GROWTH} ×`,
    };
  });
}
