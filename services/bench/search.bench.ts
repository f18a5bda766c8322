import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { keepTiers } from '../src/features/viewing/search/keep-tiers.js';
import { SearchTiersRepository } from '../src/features/viewing/search/search-tiers.repository.js';
import { Database } from '../src/platform/database/index.js';
import { userId } from './support/data.js';
import {
  addressOf,
  CONNECTIONS,
  LoadGenerator,
  type Measured,
  median,
  signIn,
  startBenchApp,
} from './support/measure.js';
import { postgresCpuMs } from './support/postgres-cpu.js';
import { openSearchData, titleLetter, titleWord } from './support/search-data.js';

const SMALL = 100_000;
const LARGE = 1_000_000;
const ROUNDS = 3;
const TARGET_P99_MS = 300;
const VIEWER_ID = userId(7);

const list = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));
const misspell = (word: string) => word.slice(0, 4) + word.slice(5);

/** As users type. Enough different questions that none is asked twice while its answer is kept. */
const KINDS: { what: string; targetMs: number; queries: string[] }[] = [
  { what: 'common word', targetMs: 5, queries: list(60, titleWord) },
  {
    what: 'three words',
    targetMs: 5,
    queries: list(60, (n) => [n % 8, 8 + (n % 7), 15 + (n % 15)].map(titleWord).join(' ')),
  },
  { what: 'typo', targetMs: 8, queries: list(60, (n) => misspell(titleWord(100 + 5 * n))) },
];
const MORE = [
  { what: 'beginning of a word', queries: list(60, (n) => titleWord(17 * n).slice(0, 4)) },
  { what: 'rare word', queries: list(60, (n) => titleWord(2_000 + n)) },
  { what: 'one Chinese letter', queries: list(60, titleLetter) },
  { what: 'two Chinese letters', queries: list(60, (n) => titleLetter(n % 8) + titleLetter(n)) },
  { what: 'three Chinese letters', queries: list(60, (n) => [n % 4, n % 15, n].map(titleLetter).join('')) },
  { what: 'nothing', queries: list(60, (n) => `qx${n}zzvw`) },
];

const bench: Bench = {
  name: 'search',
  async run() {
    return [...(await measure(SMALL)), ...(await measure(LARGE))];
  },
};
export default bench;

async function measure(size: number): Promise<BenchRow[]> {
  const app = await startBenchApp(await openSearchData(process.env.DATABASE_URL ?? '', size));
  const generator = new LoadGenerator();
  try {
    // The scheduled task of the worker, at once.
    await keepTiers(app.get(Database), new SearchTiersRepository(), {
      fewest: 5_000,
      most: 50_000,
      restFactor: 0,
    });
    await app.get(Database).pool.query('VACUUM ANALYZE search_videos');
    const headers = { cookie: await signIn(app, VIEWER_ID) };
    const rows: BenchRow[] = [];
    const kinds: { what: string; queries: string[]; targetMs?: number }[] = [...KINDS, ...MORE];
    // Compiles what all need.
    await generator.run({
      urls: kinds.flatMap(({ queries }) => queries.map((query) => urlOf(app, query))),
      headers,
      seconds: 4,
    });
    for (const kind of kinds) {
      const { node, postgres } = await measureCpu(app, generator, headers, kind.queries);
      const cpu = postgres === null ? null : node + postgres;
      rows.push({
        what: `${kind.what} at ${size} videos, CPU of node + Postgres per request`,
        value: `${cpu?.toFixed(2) ?? '?'} ms (${node.toFixed(2)} + ${postgres?.toFixed(2) ?? '?'})`,
        ...(kind.targetMs !== undefined && size === SMALL && cpu !== null
          ? { target: `≤ ${kind.targetMs} ms`, holds: cpu <= kind.targetMs }
          : {}),
      });
    }
    if (size === LARGE) rows.push(await measureP99(app, generator, headers));
    return rows;
  } finally {
    generator.end();
    await app.close();
  }
}

const urlOf = (app: NestExpressApplication, query: string, limit = 20) =>
  `${addressOf(app)}/api/search/videos?q=${encodeURIComponent(query)}&limit=${limit}`;

/** Every question once a round, with another limit each time: none is answered from what a process keeps. */
async function measureCpu(
  app: NestExpressApplication,
  generator: LoadGenerator,
  headers: Record<string, string>,
  queries: string[],
): Promise<{ node: number; postgres: number | null }> {
  const database = app.get(Database);
  const ask = (limits: number[]): Promise<Measured> =>
    generator.run({
      urls: limits.flatMap((limit) => queries.map((query) => urlOf(app, query, limit))),
      headers,
      connections: 4,
      isOnce: true,
    });
  await ask([15]);
  const rounds: { node: number; postgres: number | null }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await postgresCpuMs(database);
    const { requests, cpuMsPerRequest } = await ask([18, 19, 20].map((limit) => limit + 3 * round));
    const after = await postgresCpuMs(database);
    const postgres = before === null || after === null ? null : (after - before) / requests;
    rounds.push({ node: cpuMsPerRequest, postgres });
  }
  return {
    node: median(rounds.map(({ node }) => node)),
    postgres: rounds[0]?.postgres === null ? null : median(rounds.map(({ postgres }) => postgres ?? 0)),
  };
}

/** All kinds in turn, so that common words are asked again while their pages are kept, as by many users. */
async function measureP99(
  app: NestExpressApplication,
  generator: LoadGenerator,
  headers: Record<string, string>,
): Promise<BenchRow> {
  const urls = list(60, (n) => n.toString()).flatMap((_, n) =>
    [...KINDS, ...MORE].map(({ queries }) => urlOf(app, queries[n] ?? '')),
  );
  await generator.run({ urls, headers, seconds: 2 });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push((await generator.run({ urls, headers, seconds: 6 })).p99Ms);
  const p99 = median(rounds);
  return {
    what: `all kinds at ${LARGE} videos, p99 at ${CONNECTIONS} connections`,
    value: `${p99.toFixed(0)} ms`,
    target: `< ${TARGET_P99_MS} ms`,
    holds: p99 < TARGET_P99_MS,
  };
}
