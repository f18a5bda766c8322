import type { Bench, BenchRow } from '@beem/testing';
import { openBenchData, SIZES, VIEWER_ID } from './support/data.js';
import {
  addressOf,
  CONNECTIONS,
  LoadGenerator,
  type Measured,
  median,
  signIn,
  startBenchApp,
} from './support/measure.js';

const ROUNDS = 3;
const FEED = '/api/videos/trailers?limit=20';
/** As users type: whole words, beginnings, misspelt names, several words, nothing that is there. */
const QUERIES = [
  'lighthouse',
  'ligh',
  'lighthose',
  'silent garden',
  'neon whale of dust',
  'person_77',
  'xqzzv',
  'mars 4711',
];

/** What each list costs, beside the feed's first page in the same run: that is the page all else is tuned to. */
const LISTS: { what: string; urls: string[] }[] = [
  { what: 'trending', urls: ['/api/videos/trending?limit=10'] },
  { what: 'fifty shows', urls: ['/api/shows?limit=50'] },
  { what: 'twenty shows', urls: ['/api/shows?limit=20'] },
  ...(['videos', 'users', 'shows'] as const).map((kind) => ({
    what: `search of ${kind}`,
    urls: QUERIES.map((query) => `/api/search/${kind}?q=${encodeURIComponent(query)}`),
  })),
];

const bench: Bench = {
  name: `lists at ${SIZES.videos} videos`,
  async run() {
    const app = await startBenchApp(await openBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      const headers = { cookie: await signIn(app, VIEWER_ID) };
      const ask = (urls: string[]) =>
        generator.run({ urls: urls.map((path) => addressOf(app) + path), headers, seconds: 3 });
      const rows: BenchRow[] = [];
      for (const { what, urls } of LISTS) {
        await ask([FEED]);
        await ask(urls);
        const pairs: { feed: Measured; list: Measured }[] = [];
        for (let round = 0; round < ROUNDS; round++)
          pairs.push({ feed: await ask([FEED]), list: await ask(urls) });
        const of = (figure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(figure));
        rows.push(
          {
            what: `${what}, requests per second against the feed’s first page`,
            value: `${of(({ feed, list }) => list.requestsPerSecond / feed.requestsPerSecond).toFixed(2)} × (${of(({ list }) => list.requestsPerSecond).toFixed(0)} per second)`,
          },
          {
            what: `${what}, p99 at ${CONNECTIONS} connections against the feed’s`,
            value: `${of(({ feed, list }) => list.p99Ms / feed.p99Ms).toFixed(2)} × (${of(({ list }) => list.p99Ms).toFixed(0)} ms)`,
          },
        );
      }
      return rows;
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;
