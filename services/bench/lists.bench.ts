import type { Bench, BenchRow } from '@beem/testing';
import { openBenchData, SIZES, userId, VIEWER_ID } from './support/data.js';
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

interface AskedList {
  what: string;
  urls: string[];
  /** One for each address; left out, one viewer requests all. */
  viewers?: { cookie: string }[];
}

/** What each list costs, beside the feed's first page in the same run: that is the page all else is tuned to. */
const LISTS: AskedList[] = [
  { what: 'trending', urls: ['/api/videos/trending?limit=10'] },
  { what: 'fifty shows', urls: ['/api/shows?limit=50'] },
  { what: 'twenty shows', urls: ['/api/shows?limit=20'] },
  ...(['videos', 'users', 'shows'] as const).map((kind) => ({
    what: `search of ${kind}`,
    urls: QUERIES.map((query) => `/api/search/${kind}?q=${encodeURIComponent(query)}`),
  })),
];

/** @returns the addresses of the first pages of a list */
async function walk(origin: string, first: string, pages: number): Promise<string[]> {
  const paths = [first];
  while (paths.length < pages) {
    const { headers } = await fetch(origin + paths.at(-1));
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    if (next === undefined) throw new Error(`The list has only ${paths.length} pages.`);
    paths.push(next);
  }
  return paths;
}

const bench: Bench = {
  name: `lists at ${SIZES.videos} videos`,
  async run() {
    const app = await startBenchApp(await openBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      const headers = { cookie: await signIn(app, VIEWER_ID) };
      const users: { cookie: string }[] = [];
      for (let n = 1; n <= CONNECTIONS; n++) users.push({ cookie: await signIn(app, userId(n)) });
      // Equal pages share their reads, different ones do not.
      const first = '/api/shows?limit=50';
      const pages = await walk(addressOf(app), first, users.length);
      const ofUsers: AskedList[] = [
        { what: 'fifty shows, fifty users', urls: users.map(() => first), viewers: users },
        { what: 'fifty shows, fifty pages and users', urls: pages, viewers: users },
      ];
      const ask = (paths: string[], viewers?: AskedList['viewers']) => {
        const urls = paths.map((path) => addressOf(app) + path);
        return generator.run({ urls, headers: viewers ?? headers, seconds: 3 });
      };
      const rows: BenchRow[] = [];
      for (const { what, urls, viewers } of [...LISTS, ...ofUsers]) {
        await ask([FEED]);
        await ask(urls, viewers);
        const pairs: { feed: Measured; list: Measured }[] = [];
        for (let round = 0; round < ROUNDS; round++)
          pairs.push({ feed: await ask([FEED]), list: await ask(urls, viewers) });
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
