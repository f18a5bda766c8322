import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
} from '../../support/index.js';

const VIDEOS = 14;
const LISTS = [
  { path: '/api/history', table: 'watch_progress', time: 'watched_at' },
  { path: '/api/library/completed', table: 'watch_progress', time: 'completed_at' },
  { path: '/api/library/saved', table: 'video_saves', time: 'created_at' },
  { path: '/api/favorites', table: 'video_likes', time: 'created_at' },
];
/** So few that many videos share one. */
const TIMES = 4;

let beem: Beem;
let creator: User;
let videos: number[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
  videos = [];
  for (let i = 0; i < VIDEOS; i++) videos.push((await createVideo(beem, creator)).id);
});
afterAll(() => beem.stop());

const timeOf = (time: number) => new Date(Date.UTC(2026, 0, 1) + time * 60_000);

test.each(LISTS)('a walk through $path never skips or repeats while videos come and go', async (of) => {
  const columns = of.table === 'watch_progress' ? 'position_seconds, watched_at, completed_at' : 'created_at';
  const values = of.table === 'watch_progress' ? '9, $3, $3' : '$3';
  const put = (viewer: User, video: number, time: number) =>
    beem.database.pool.query(
      `INSERT INTO ${of.table} (video_id, user_id, ${columns}) VALUES ($1, $2, ${values})
       ON CONFLICT (video_id, user_id) DO UPDATE SET ${of.time} = excluded.${of.time}`,
      [videos[video], viewer.id, timeOf(time)],
    );
  const remove = (viewer: User, video: number) =>
    beem.database.pool.query(`DELETE FROM ${of.table} WHERE video_id = $1 AND user_id = $2`, [
      videos[video],
      viewer.id,
    ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(VIDEOS - 1), fc.nat(TIMES)), { maxLength: 20 }),
      // Between two pages videos leave the list, and others are added at the top.
      fc.array(fc.record({ video: fc.nat(VIDEOS - 1), isLeaving: fc.boolean() }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (start, changes, limit) => {
        const viewer = await createUser(beem);
        for (const [video, time] of start) await put(viewer, video, time);
        const before = new Set(start.map(([video]) => videos[video]));
        const touched = new Set<number | undefined>();
        const walked: number[] = [];
        let tick = TIMES;
        for (let next: string | undefined = `${of.path}?limit=${limit}`; next; ) {
          const page: Answer<{ id: number }[]> = await viewer.visitor.get(next);
          expect(page.status).toBe(200);
          walked.push(...page.body.map(({ id }) => id));
          next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
          const change = changes.pop();
          if (!change) continue;
          touched.add(videos[change.video]);
          if (change.isLeaving) await remove(viewer, change.video);
          else await put(viewer, change.video, ++tick);
        }
        expect(new Set(walked).size).toBe(walked.length);
        const mustBeThere = [...before].filter((id) => !touched.has(id));
        expect(mustBeThere.filter((id) => !walked.includes(id as number))).toEqual([]);
        expect(walked.filter((id) => !before.has(id) && !touched.has(id))).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
