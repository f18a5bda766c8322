import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';
import { type Comment, comment, commentCount, commentDrift, postComment, walk } from './comments.js';

let beem: Beem;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());

const remove = (user: User, id: number) => user.visitor.delete(`/api/comments/${id}`);

/** What happens between two pages: a new comment, or the deletion of one of the first comments by its index. */
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
  path: (video: VideoRow, thread: Comment | null) => string,
  isThread: boolean,
  { there, limit, events }: { there: number; limit: number; events: { kind: string; at?: number }[][] },
) {
  const user = await createUser(beem);
  const video = await createVideo(beem, user);
  const thread = isThread ? await comment(user, video, 'Thread') : null;
  const first: number[] = [];
  for (let i = 0; i < there; i++) first.push((await comment(user, video, `${i}`, thread?.id)).id);
  const gone = new Set<number>();
  const later = new Set<number>();
  const pages = [...events];
  const seen = await walk(user, `${path(video, thread)}?limit=${limit}`, async () => {
    for (const { kind, at = 0 } of pages.shift() ?? []) {
      const id = first[at];
      if (kind === 'post') later.add((await comment(user, video, 'Later', thread?.id)).id);
      else if (id !== undefined && !gone.has(id)) {
        gone.add(id);
        await remove(user, id);
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
          (video) => `/api/videos/${video.id}/comments`,
          false,
          given,
        );
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
        expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
        expect(ids.filter((id) => !first.includes(id))).toEqual([]);
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  test('sees every reply that stays once, oldest first', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (given) => {
        const { ids, stayed, first, later } = await walkWhileChanging(
          (_video, thread) => `/api/comments/${thread?.id}/replies`,
          true,
          given,
        );
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
        expect(ids.filter((id) => !first.includes(id) && !later.has(id))).toEqual([]);
      }),
      { numRuns: propertyRuns(10) },
    );
  });
});

describe('counters of comments', () => {
  test('are exact after fifty at once', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => createUser(beem)));
    const video = await createVideo(beem, users[0] as User);
    const answers = await Promise.all(users.map((user) => postComment(user, video)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
    expect(await commentCount(users[0] as User, video)).toBe(50);
    const [{ id } = { id: 0 }] = answers.map(({ body }) => body as Comment);
    const likes = await Promise.all(
      users.map((user) => user.visitor.post(`/api/comments/${id}/like`, { liked: true })),
    );
    expect(likes.map(({ body }) => body.likeCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
    expect(await commentDrift(beem)).toEqual([]);
  });

  test('equal their rows after any storm of comments, replies, likes and deletions', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
    const videos = await Promise.all(users.map((user) => createVideo(beem, user)));
    const call = fc.record({
      kind: fc.constantFrom('post', 'reply', 'reply', 'like', 'delete', 'delete'),
      who: fc.nat(3),
      at: fc.nat(5),
      wanted: fc.constantFrom(true, false, undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 4, maxLength: 30 }), fc.nat(3), async (calls, onVideo) => {
        const video = videos[onVideo] as VideoRow;
        const there: { id: number; author: User }[] = [];
        const add = async (threadId: number | null) => {
          const author = users[there.length % users.length] as User;
          const id = await seed(video, author, threadId);
          there.push({ id, author });
          return id;
        };
        for (let i = 0; i < 2; i++) {
          const thread = await add(null);
          for (let reply = 0; reply < 2; reply++) await add(thread);
        }
        const answers = await Promise.all(
          calls.map(({ kind, who, at, wanted }) => {
            const user = users[who] as User;
            const { id, author } = there[at] as (typeof there)[number];
            if (kind === 'delete') return remove(author, id);
            if (kind === 'like') return user.visitor.post(`/api/comments/${id}/like`, { liked: wanted });
            return postComment(user, video, { content: 'x', parentId: kind === 'reply' ? id : undefined });
          }),
        );
        expect(
          answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 404, 429].includes(status)),
        ).toEqual([]);
        expect(await commentDrift(beem)).toEqual([]);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});

/** A comment that skips the limit of posting, which has its own tests. */
async function seed(video: VideoRow, author: User, threadId: number | null): Promise<number> {
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-comment',
      text: `WITH added AS (INSERT INTO comments (video_id, user_id, parent_id, content) VALUES ($1, $2, $3, 'x') RETURNING id),
               counted AS (UPDATE videos SET comment_count = comment_count + 1 WHERE id = $1),
               threaded AS (UPDATE comments SET reply_count = reply_count + 1 WHERE id = $3)
             SELECT id FROM added`,
    },
    [video.id, author.id, threadId],
  );
  return Number(row?.id);
}
