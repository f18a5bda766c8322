import fc from 'fast-check';
import {
  type Answer,
  type Beem,
  createFilm,
  createPerson,
  type Person,
  startBeem,
} from '../support/index.js';

const FILMS = 14;
const LISTS = [
  { path: '/api/history', table: 'watch_progress', time: 'watched_at' },
  { path: '/api/library/completed', table: 'watch_progress', time: 'completed_at' },
  { path: '/api/library/saved', table: 'video_saves', time: 'created_at' },
  { path: '/api/favorites', table: 'video_likes', time: 'created_at' },
];
/** So few that many films share one. */
const TIMES = 4;

let beem: Beem;
let creator: Person;
let films: number[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createPerson(beem);
  films = [];
  for (let i = 0; i < FILMS; i++) films.push((await createFilm(beem, creator)).id);
});
afterAll(() => beem.stop());

const timeOf = (time: number) => new Date(Date.UTC(2026, 0, 1) + time * 60_000);

test.each(LISTS)(
  'a walk through $path never skips or repeats while films come and go',
  async (of) => {
    const columns =
      of.table === 'watch_progress' ? 'position_seconds, watched_at, completed_at' : 'created_at';
    const values = of.table === 'watch_progress' ? '9, $3, $3' : '$3';
    const put = (viewer: Person, film: number, time: number) =>
      beem.database.pool.query(
        `INSERT INTO ${of.table} (video_id, user_id, ${columns}) VALUES ($1, $2, ${values})
       ON CONFLICT (video_id, user_id) DO UPDATE SET ${of.time} = excluded.${of.time}`,
        [films[film], viewer.id, timeOf(time)],
      );
    const remove = (viewer: Person, film: number) =>
      beem.database.pool.query(`DELETE FROM ${of.table} WHERE video_id = $1 AND user_id = $2`, [
        films[film],
        viewer.id,
      ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(FILMS - 1), fc.nat(TIMES)), { maxLength: 20 }),
        // Between two pages films leave, and others come: at the top, as they do.
        fc.array(fc.record({ film: fc.nat(FILMS - 1), isLeaving: fc.boolean() }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (start, changes, limit) => {
          const viewer = await createPerson(beem);
          for (const [film, time] of start) await put(viewer, film, time);
          const before = new Set(start.map(([film]) => films[film]));
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
            touched.add(films[change.film]);
            if (change.isLeaving) await remove(viewer, change.film);
            else await put(viewer, change.film, ++tick);
          }
          expect(new Set(walked).size).toBe(walked.length);
          const mustBeThere = [...before].filter((id) => !touched.has(id));
          expect(mustBeThere.filter((id) => !walked.includes(id as number))).toEqual([]);
          expect(walked.filter((id) => !before.has(id) && !touched.has(id))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  },
  60_000,
);
