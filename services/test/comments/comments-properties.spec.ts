import fc from 'fast-check';
import {
  type Beem,
  createFilm,
  createPerson,
  type FilmRow,
  type Person,
  startBeem,
} from '../support/index.js';
import { type Comment, comment, commentCount, commentDrift, postComment, walk } from './comments.js';

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

const remove = (person: Person, id: number) => person.visitor.delete(`/api/comments/${id}`);

/** What happens between two pages: somebody writes, or the comment at a place of those there at first goes. */
const event = fc.oneof(
  fc.constant({ kind: 'post' as const }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(30) }),
);
const course = fc.record({
  there: fc.integer({ min: 0, max: 14 }),
  limit: fc.integer({ min: 1, max: 5 }),
  events: fc.array(fc.array(event, { maxLength: 3 }), { maxLength: 12 }),
});

async function walkWhileChanging(
  path: (film: FilmRow, thread: Comment | null) => string,
  isThread: boolean,
  { there, limit, events }: { there: number; limit: number; events: { kind: string; at?: number }[][] },
) {
  const person = await createPerson(beem);
  const film = await createFilm(beem, person);
  const thread = isThread ? await comment(person, film, 'Thread') : null;
  const first: number[] = [];
  for (let i = 0; i < there; i++) first.push((await comment(person, film, `${i}`, thread?.id)).id);
  const gone = new Set<number>();
  const later = new Set<number>();
  const pages = [...events];
  const seen = await walk(person, `${path(film, thread)}?limit=${limit}`, async () => {
    for (const { kind, at = 0 } of pages.shift() ?? []) {
      const id = first[at];
      if (kind === 'post') later.add((await comment(person, film, 'Later', thread?.id)).id);
      else if (id !== undefined && !gone.has(id)) {
        gone.add(id);
        await remove(person, id);
      }
    }
  });
  return { ids: seen.map(({ id }) => id), stayed: first.filter((id) => !gone.has(id)), first, later };
}

describe('a walk along comments while some come and others go', () => {
  test('sees every thread that stays once, newest first, and none that came after it began', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (given) => {
        const { ids, stayed, first } = await walkWhileChanging(
          (film) => `/api/videos/${film.id}/comments`,
          false,
          given,
        );
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
        expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
        expect(ids.filter((id) => !first.includes(id))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  test('sees every reply that stays once, oldest first', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (given) => {
        const { ids, stayed, first, later } = await walkWhileChanging(
          (_film, thread) => `/api/comments/${thread?.id}/replies`,
          true,
          given,
        );
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
        expect(ids.filter((id) => !first.includes(id) && !later.has(id))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

describe('counters of comments', () => {
  test('are exact after fifty at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(beem)));
    const film = await createFilm(beem, people[0] as Person);
    const answers = await Promise.all(people.map((person) => postComment(person, film)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
    expect(await commentCount(people[0] as Person, film)).toBe(50);
    const [{ id } = { id: 0 }] = answers.map(({ body }) => body as Comment);
    const likes = await Promise.all(
      people.map((person) => person.visitor.post(`/api/comments/${id}/like`, { liked: true })),
    );
    expect(likes.map(({ body }) => body.likeCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    expect(await commentDrift(beem)).toEqual([]);
  }, 30_000);

  test('equal their rows after any storm of comments, replies, likes and deletions', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => createPerson(beem, { role: 'moderator' })),
    );
    const films = await Promise.all(people.map((person) => createFilm(beem, person)));
    const call = fc.record({
      kind: fc.constantFrom('post', 'reply', 'reply', 'like', 'delete', 'delete'),
      who: fc.nat(3),
      at: fc.nat(5),
      wanted: fc.constantFrom(true, false, undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 30 }), fc.nat(3), async (calls, onFilm) => {
        const film = films[onFilm] as FilmRow;
        const writer = people[onFilm] as Person;
        const there: number[] = [];
        for (let i = 0; i < 2; i++) {
          const thread = await seed(film, writer, null);
          there.push(thread, await seed(film, writer, thread), await seed(film, writer, thread));
        }
        const answers = await Promise.all(
          calls.map(({ kind, who, at, wanted }) => {
            const person = people[who] as Person;
            const id = there[at] as number;
            if (kind === 'delete') return remove(person, id);
            if (kind === 'like') return person.visitor.post(`/api/comments/${id}/like`, { liked: wanted });
            return postComment(person, film, { content: 'x', parentId: kind === 'reply' ? id : undefined });
          }),
        );
        expect(
          answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 429].includes(status)),
        ).toEqual([]);
        expect(await commentDrift(beem)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

/** A comment past the limit of posting, whose tests are its own. */
async function seed(film: FilmRow, author: Person, threadId: number | null): Promise<number> {
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-comment',
      text: `WITH added AS (INSERT INTO comments (video_id, user_id, parent_id, content) VALUES ($1, $2, $3, 'x') RETURNING id),
               counted AS (UPDATE videos SET comment_count = comment_count + 1 WHERE id = $1),
               threaded AS (UPDATE comments SET reply_count = reply_count + 1 WHERE id = $3)
             SELECT id FROM added`,
    },
    [film.id, author.id, threadId],
  );
  return Number(row?.id);
}
