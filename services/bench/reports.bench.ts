import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Request } from 'express';
import { SessionsRepository } from '../src/features/identity/sessions/sessions.repository.js';
import {
  type CasePosition,
  CasesRepository,
} from '../src/features/moderation/reports/cases/cases.repository.js';
import { SESSION_COOKIE } from '../src/platform/auth/index.js';
import { Database } from '../src/platform/database/index.js';
import { hashToken } from '../src/platform/ids.js';
import { addressOf, LoadGenerator, type Measured, median, signIn, startBenchApp } from './support/measure.js';
import { CASES, MODERATOR_ID, openReportData, REPORTS } from './support/report-data.js';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;
const PAGE = 50;
const TARGET_RATIO = 1.5;
const REASON = 'spam';

/** The calls that moderators make most, and their prepared statements (the session’s too) without mapping of rows. */
const CALLS = [
  { what: 'the queue', path: `/api/reports?status=pending&limit=${PAGE}`, bare: '/bench/queue' },
  {
    what: 'the queue of one reason',
    path: `/api/reports?status=pending&reason=${REASON}&limit=${PAGE}`,
    bare: '/bench/queue-of-reason',
  },
  { what: 'the counts', path: '/api/reports/counts', bare: '/bench/counts' },
];
const FIRST_PAGE = '/bench/queue';
const MIDDLE_PAGE = '/bench/middle';

const bench: Bench = {
  name: `moderation at ${REPORTS} reports`,
  async run() {
    const url = await openReportData(process.env.DATABASE_URL ?? '');
    const app = await startBenchApp(url, ['api'], addBareRoutes);
    const generator = new LoadGenerator();
    try {
      const headers = { cookie: await signIn(app, MODERATOR_ID) };
      const ask = (path: string) =>
        generator.run({
          urls: [addressOf(app) + path],
          headers,
          connections: CONNECTIONS,
          seconds: SECONDS,
        });
      /** How much more of a figure the one takes than the other, and the middle one of the figure itself. */
      const compare = async (one: string, other: string, figure: (measured: Measured) => number) => {
        const pairs: { ratio: number; value: number }[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const value = figure(await ask(one));
          pairs.push({ value, ratio: value / figure(await ask(other)) });
        }
        return {
          ratio: median(pairs.map(({ ratio }) => ratio)),
          value: median(pairs.map(({ value }) => value)),
        };
      };
      const rows: BenchRow[] = [];
      for (const { what, path, bare } of CALLS) {
        await ask(path);
        const { ratio, value } = await compare(path, bare, ({ cpuMsPerRequest }) => cpuMsPerRequest);
        rows.push({
          what: `processor time of the server for ${what} against the bare statements, the session’s among them`,
          value: `${ratio.toFixed(2)} × (${value.toFixed(2)} ms)`,
          target: `≤ ${TARGET_RATIO} ×`,
          holds: ratio <= TARGET_RATIO,
        });
      }
      const time = ({ requestsPerSecond }: Measured) => 1_000 / requestsPerSecond;
      const deep = await compare(MIDDLE_PAGE, FIRST_PAGE, time);
      rows.push({
        what: 'time for a page in the middle of the queue against its first page',
        value: `${deep.ratio.toFixed(2)} × (${deep.value.toFixed(2)} ms)`,
        target: `≤ ${TARGET_RATIO} ×`,
        holds: deep.ratio <= TARGET_RATIO,
      });
      return rows;
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

async function addBareRoutes(app: NestExpressApplication): Promise<void> {
  const database = app.get(Database);
  const cases = new CasesRepository();
  const [middle] = await database.query<CasePosition>({
    text: `SELECT priority, sorted_at AS at, id FROM cases WHERE status = 'pending' AND priority = 2
           ORDER BY sorted_at, id LIMIT 1 OFFSET ${Math.floor(CASES / 8)}`,
  });
  if (!middle) throw new Error('The queue has no middle.');
  const find = (filters: Parameters<CasesRepository['count']>[2], after: CasePosition | null = null) =>
    cases.find(database, { moderatorId: MODERATOR_ID, status: 'pending', filters, after, size: PAGE + 1 });
  const answers: Record<string, () => Promise<unknown>> = {
    '/bench/queue': () => find({}),
    '/bench/queue-of-reason': () => find({ reason: REASON }),
    '/bench/middle': () => find({}, middle),
    '/bench/counts': () => cases.count(database, MODERATOR_ID, {}),
  };
  const express: Express = app.getHttpAdapter().getInstance();
  const findSession = ({ headers }: Request) =>
    app
      .get(SessionsRepository, { strict: false })
      .findLive(database, hashToken(headers.cookie?.slice(SESSION_COOKIE.length + 1) ?? ''), 'web');
  for (const [path, answer] of Object.entries(answers))
    express.get(path, (request, response) => {
      findSession(request)
        .then(answer)
        .then(
          (found) => response.json(found),
          (error: Error) => response.status(500).end(error.message),
        );
    });
}
