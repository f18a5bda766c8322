import type { Bench } from '@beem/testing';
import { Database } from '../src/platform/database/index.js';
import { openBenchData, userId } from './support/data.js';
import { addressOf, LoadGenerator, median, signIn, startBenchApp } from './support/measure.js';

const USERS = 500;
const ROUNDS = 3;
/** Videos of another user than the users who like, see support/data.ts. */
const VIDEO = 7;
const FIRST_USER = 50_000;

/** 500 users like one video at once; beside them the same 500 likes spread over as many videos. */
const bench: Bench = {
  name: 'like storm',
  async run() {
    const app = await startBenchApp(await openBenchData(process.env.DATABASE_URL ?? ''));
    const generator = new LoadGenerator();
    try {
      const headers: Record<string, string>[] = [];
      for (let n = 0; n < USERS; n++) headers.push({ cookie: await signIn(app, userId(FIRST_USER + n)) });
      const like = (liked: boolean, videoOf: (n: number) => number) =>
        generator.run({
          urls: headers.map((_, n) => `${addressOf(app)}/api/videos/${videoOf(n)}/like`),
          headers,
          method: 'POST',
          bodies: [JSON.stringify({ liked })],
          connections: USERS,
          isOnce: true,
        });
      const one = () => VIDEO;
      const many = (n: number) => 1_000 + n * 50 + 1;
      await like(false, one);
      const before = await countLikes(app.get(Database));
      const ratios: number[] = [];
      let faults = 0;
      for (let round = 0; round < ROUNDS; round++) {
        await like(false, many);
        const spread = await like(true, many);
        const storm = await like(true, one);
        const after = await countLikes(app.get(Database));
        if (after.said !== before.said + USERS || after.rows !== after.said) faults += 1;
        ratios.push(storm.requestsPerSecond / spread.requestsPerSecond);
        await like(false, one);
        await like(false, many);
        const back = await countLikes(app.get(Database));
        if (back.said !== before.said || back.rows !== back.said) faults += 1;
      }
      return [
        {
          what: `${USERS} users at once on one video: rounds in which the count was not exact`,
          value: `${faults} of ${ROUNDS * 2}`,
          target: '0',
          holds: faults === 0,
        },
        {
          what: 'likes per second against the same spread over as many videos',
          value: `${median(ratios).toFixed(2)} ×`,
        },
      ];
    } finally {
      generator.end();
      await app.close();
    }
  },
};
export default bench;

async function countLikes(database: Database): Promise<{ said: number; rows: number }> {
  const [row] = await database.query<{ said: number; rows: string }>({
    name: 'bench-count-likes',
    text: `SELECT like_count AS said, (SELECT count(*) FROM video_likes WHERE video_id = ${VIDEO}) AS rows
           FROM videos WHERE id = ${VIDEO}`,
  });
  return { said: row?.said ?? -1, rows: Number(row?.rows ?? -2) };
}
