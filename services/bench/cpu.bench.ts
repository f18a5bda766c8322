import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '../src/platform/database/index.js';
import { openSmallBenchData } from './support/data.js';
import { prepareFrequentRequests } from './support/frequent-requests.js';
import { type Job, LoadGenerator, median, startBenchApp } from './support/measure.js';
import { postgresCpuMs } from './support/postgres-cpu.js';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
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
  const jobs = await prepareFrequentRequests(app);
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
