import type { Bench } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import { UserAnalyticsRepository } from '../src/features/moderation/admin/analytics/user-analytics.repository.js';
import { Database } from '../src/platform/database/index.js';
import { addressOf, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';
import { FULL, MODERATOR_ID, openUserData, USERS } from './support/user-data.js';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 10;
const RECENT = 10;
const TARGET_RATIO = 1.5;
/** Of what counting the users themselves takes. */
const TARGET_SHARE = 0.1;

/** Numbers of ten million users. */
const bench: Bench = {
  name: 'user analytics',
  async run() {
    const url = await openUserData(process.env.DATABASE_URL ?? '');
    const app = await startBenchApp(url, ['api'], addBareRoute);
    const generator = new LoadGenerator();
    try {
      const origin = addressOf(app);
      const headers = { cookie: await signIn(app, MODERATOR_ID) };
      const ask = (path: string) =>
        generator.run({ urls: [origin + path], headers, connections: CONNECTIONS, seconds: SECONDS });
      const ratios: number[] = [];
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const call = await ask('/api/admin/user-analytics');
        const bare = await ask('/bench/user-analytics');
        ratios.push(bare.requestsPerSecond / call.requestsPerSecond);
        times.push(1_000 / call.requestsPerSecond);
      }
      const ratio = median(ratios);
      const share = median(times) / (await timeOfCounting(app));
      return [
        {
          what: `time for the numbers of ${USERS} users against the bare statements`,
          value: `${ratio.toFixed(2)} × (${median(times).toFixed(2)} ms)`,
          target: `≤ ${TARGET_RATIO} ×`,
          holds: ratio <= TARGET_RATIO,
        },
        {
          what: 'the same against counting the users themselves',
          value: `${share.toFixed(4)} ×`,
          // Counting takes the longer the more users there are.
          ...(USERS < FULL ? {} : { target: `≤ ${TARGET_SHARE} ×`, holds: share <= TARGET_SHARE }),
        },
      ];
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

/** The same prepared statements, their rows as they come, behind the same server. */
function addBareRoute(app: NestExpressApplication): void {
  const database = app.get(Database);
  const analytics = new UserAnalyticsRepository();
  (app.getHttpAdapter().getInstance() as Express).get('/bench/user-analytics', (_request, response) => {
    Promise.all([analytics.findTotals(database), analytics.findRecent(database, RECENT)]).then(
      (found) => response.json(found),
      (error: Error) => response.status(500).end(error.message),
    );
  });
}

async function timeOfCounting(app: NestExpressApplication): Promise<number> {
  const begin = performance.now();
  await app.get(Database).query({
    text: `SELECT count(*), count(email_verified_at), count(*) FILTER (WHERE is_creator) FROM users WHERE deleted_at IS NULL`,
  });
  return performance.now() - begin;
}
