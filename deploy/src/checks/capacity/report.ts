import { type FanOutLoad, simulateFanOut } from './fan-out.js';
import { type FeedLoad, simulateFeedCache } from './feed-cache.js';

/** What one worker writes, rounded down: `npm run bench fan-out` gave 22,161 on two processors that other work kept busy. */
const ROWS_OF_A_WORKER = 20_000;
/** What one Postgres takes next to its other work: an assumption. A bare statement alone wrote 33,223 in the same run. */
const ROWS_OF_A_DATABASE = 40_000;
/** For a million daily viewers: three million users, of whom one in a hundred publishes, with 30 follows each. */
const MILLION = { creators: 30_000, follows: 90_000_000, videosInPeakHour: 625 };

const FEED: FeedLoad = {
  requestsPerSecond: 40,
  pagesPerWalk: 6,
  keptSeconds: 5,
  generationSeconds: 300,
  secondsPerPage: 60,
};

/** The document whose marked parts hold what the simulations give. */
export const CAPACITY_PAGE = 'docs/capacity.md';

/**
 * Writes the results of the simulations into a page; they are always the same for the same code.
 * @throws Error when the page lacks the marks of a part
 */
export function withSimulations(page: string): string {
  return replacePart(replacePart(page, 'fan-out', fanOutTable()), 'feed', feedTable());
}

function replacePart(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no part "${name}".`);
  return `${before}${start}${text}${end}${after}`;
}

function fanOutTable(): string {
  const rows = [
    ['1M', 1, 1],
    ['10M', 10, 1],
    ['100M', 100, 1],
    ['100M', 100, 2],
    ['100M', 100, 4],
  ] as const;
  const lines = rows.map(([viewers, millions, databases]) => {
    const load: FanOutLoad = {
      creators: MILLION.creators * millions,
      follows: MILLION.follows * millions,
      videos: MILLION.videosInPeakHour * millions,
      rowsPerFanOut: ROWS_OF_A_WORKER,
      rowsInAll: ROWS_OF_A_DATABASE * databases,
    };
    const { busy, atOnce, classes } = simulateFanOut(load);
    const cells = classes.map(({ videos, median, p99 }) =>
      videos === 0 ? '–' : `${seconds(median)} / ${seconds(p99)}`,
    );
    return row([viewers, databases, percent(busy), atOnce, ...cells]);
  });
  const large = simulateFanOut({
    creators: MILLION.creators * 100,
    follows: MILLION.follows * 100,
    videos: MILLION.videosInPeakHour * 100,
    rowsPerFanOut: ROWS_OF_A_WORKER,
    rowsInAll: ROWS_OF_A_DATABASE * 4,
  }).classes;
  return [
    row([
      'daily viewers',
      'databases',
      'busy',
      'fan-outs at once',
      ...large.map(({ followers }) => `${followers} followers`),
    ]),
    row(['---', '---', '---', '---', ...large.map(() => '---')]),
    ...lines,
    '',
    `Of the rows at 100M, ${large.map(({ followers, rowShare }) => `${percent(rowShare)} belong to creators with ${followers}${followers === 'more' ? ' than a million' : ''} followers`).join(', ')}.`,
  ].join('\n');
}

function feedTable(): string {
  const lines = [1, 5, 15].map((keptSeconds) => {
    const { hits, pagesKept, statementsPerSecond } = simulateFeedCache({ ...FEED, keptSeconds });
    return row([`${keptSeconds} s`, percent(hits), pagesKept, statementsPerSecond.toFixed(1)]);
  });
  return [
    row(['a page is kept for', 'pages from memory', 'pages in memory', 'statements a second of one process']),
    row(['---', '---', '---', '---']),
    ...lines,
  ].join('\n');
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

function seconds(value: number): string {
  if (value < 10) return `${value.toFixed(2)} s`;
  return value < 120 ? `${value.toFixed(0)} s` : `${(value / 60).toFixed(0)} min`;
}
