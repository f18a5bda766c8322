import { setTimeout as sleep } from 'node:timers/promises';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import {
  type Answer,
  type Beem,
  createShow,
  createUser,
  createVideo,
  startBeem,
  type User,
  until,
} from '../support/index.js';

/** Something that a viewer may give and take back, and the row that counts it. */
interface Kind {
  /**
   * Makes a new target.
   * @returns the path, and the statement that locks the row of its counter
   */
  make(): Promise<{ path: string; lock: { text: string; id: string | number } }>;
  body(wanted: boolean | undefined): object;
  isConfigured(answer: Answer): boolean;
  /** Null if the answer has no counter. */
  countOf(answer: Answer): number | null;
  rows: string;
  counter: string;
  /** Whether calls of one process wait together, on one connection. */
  isBatched?: boolean;
}

const MAX_WAITING = 5;
/** By then a call has usually joined the calls of its process that wait; one that comes later is done later. */
const QUEUED_AFTER_MS = 20;

let beem: Beem;
let creator: User;
const fans: User[] = [];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { DATABASE_POOL_SIZE: '12', RATE_LIMIT_SCALE: '100' } });
  creator = await createUser(beem);
  for (let i = 0; i < 3; i++) fans.push(await createUser(beem));
});
afterAll(() => beem.stop());

const video = async () => (await createVideo(beem, creator)).id;
const kinds: Record<string, Kind> = {
  'a like of a video': {
    make: async () => {
      const id = await video();
      return {
        path: `/api/videos/${id}/like`,
        lock: { text: 'SELECT FROM videos WHERE id = $1 FOR UPDATE', id: id },
      };
    },
    body: (liked) => ({ liked }),
    isConfigured: ({ body }) => body.liked,
    countOf: ({ body }) => body.likeCount,
    isBatched: true,
    rows: 'SELECT user_id FROM video_likes WHERE video_id = $1',
    counter: 'SELECT like_count AS n FROM videos WHERE id = $1',
  },
  'a saved video': {
    make: async () => {
      const id = await video();
      return {
        path: `/api/videos/${id}/save`,
        lock: { text: 'SELECT FROM videos WHERE id = $1 FOR UPDATE', id: id },
      };
    },
    body: (saved) => ({ saved }),
    isConfigured: ({ body }) => body.saved,
    countOf: () => null,
    isBatched: true,
    rows: 'SELECT user_id FROM video_saves WHERE video_id = $1',
    counter: 'SELECT save_count AS n FROM videos WHERE id = $1',
  },
  'a saved show': {
    make: async () => {
      const { id } = await createShow(beem, creator);
      return {
        path: `/api/shows/${id}/save`,
        lock: { text: 'SELECT FROM shows WHERE id = $1 FOR UPDATE', id: id },
      };
    },
    body: (saved) => ({ listType: 'plan_to_watch', saved }),
    isConfigured: ({ body }) => body.saved,
    countOf: () => null,
    rows: 'SELECT user_id FROM show_saves WHERE show_id = $1',
    counter: 'SELECT save_count AS n FROM shows WHERE id = $1',
  },
  'a follow': {
    make: async () => {
      const { id } = await createUser(beem);
      return {
        path: `/api/users/${id}/follow`,
        lock: { text: 'SELECT FROM users WHERE id = $1 FOR UPDATE', id: id },
      };
    },
    body: (following) => ({ following }),
    isConfigured: ({ body }) => body.following,
    countOf: ({ body }) => body.followersCount,
    rows: 'SELECT follower_id AS user_id FROM follows WHERE followee_id = $1',
    counter: 'SELECT followers_count AS n FROM users WHERE id = $1',
  },
  'a like of a comment': {
    make: async () => {
      const { body } = await creator.visitor.post(`/api/videos/${await video()}/comments`, {
        content: 'First!',
      });
      return {
        path: `/api/comments/${body.id}/like`,
        lock: { text: 'SELECT FROM comments WHERE id = $1 FOR UPDATE', id: body.id },
      };
    },
    body: (liked) => ({ liked }),
    isConfigured: ({ body }) => body.liked,
    countOf: ({ body }) => body.likeCount,
    rows: 'SELECT user_id FROM comment_likes WHERE comment_id = $1',
    counter: 'SELECT like_count AS n FROM comments WHERE id = $1',
  },
};

interface Call {
  fan: number;
  /** Undefined toggles the state. */
  wanted: boolean | undefined;
}

/** Sends the calls one after the other while another connection locks the row, then releases it. */
async function askWhileHeld(kind: Kind, calls: Call[], given: number[]) {
  const { path, lock } = await kind.make();
  const ask = ({ fan, wanted }: Call) => (fans[fan] as User).visitor.post(path, kind.body(wanted));
  for (const fan of given) await ask({ fan, wanted: true });
  const client: PoolClient = await beem.database.pool.connect();
  const asked: Promise<Answer>[] = [];
  try {
    await client.query('BEGIN');
    await client.query(lock.text, [lock.id]);
    let open = 0;
    for (const call of calls) {
      open += 1;
      asked.push(ask(call).finally(() => (open -= 1)));
      const connections = kind.isBatched ? Math.min(open, 1) : open;
      await until('all that are not answered wait', async () => (await countWaiting()) >= connections);
      if (kind.isBatched) await sleep(QUEUED_AFTER_MS);
    }
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  const rows = await beem.database.pool.query(kind.rows, [lock.id]);
  const counter = await beem.database.pool.query(kind.counter, [lock.id]);
  return {
    answers: answers.map((answer) => [kind.isConfigured(answer), kind.countOf(answer)]),
    holders: rows.rows.map(({ user_id }) => fans.findIndex(({ id }) => id === user_id)).sort(),
    counter: Number(counter.rows[0].n),
  };
}

async function countWaiting(): Promise<number> {
  const { rows } = await beem.database.pool.query(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

/** The answers and the resulting state of the calls when they run one after the other. */
function inOrder(kind: Kind, calls: Call[], given: number[]) {
  const holders = new Set(given);
  const hasCount = kind.countOf({ body: { likeCount: 0, followersCount: 0 } } as Answer) !== null;
  const answers = calls.map(({ fan, wanted }) => {
    if (wanted ?? !holders.has(fan)) holders.add(fan);
    else holders.delete(fan);
    return [holders.has(fan), hasCount ? holders.size : null];
  });
  return { answers, holders: [...holders].sort(), counter: holders.size };
}

function* permutations<T>(items: T[]): Generator<T[]> {
  if (items.length < 2) yield items;
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

const wanted = fc.constantFrom(true, false, undefined);

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  test.each([
    [true, false],
    [false, true],
    [undefined, undefined],
    [true, undefined],
    [undefined, false],
  ])('two calls that wait, %s and %s, are done in their order', async (first, second) => {
    for (const given of [[], [0]]) {
      const calls = [first, second].map((state) => ({ fan: 0, wanted: state }));
      expect(await askWhileHeld(kind, calls, given)).toEqual(inOrder(kind, calls, given));
    }
  });

  test('any calls that wait answer and leave what some order of them would', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ fan: fc.nat(2), wanted }), { minLength: 2, maxLength: MAX_WAITING }),
        fc.subarray([0, 1, 2]),
        async (calls, given) => {
          const { answers, ...left } = await askWhileHeld(kind, calls, given);
          const places = [...permutations(calls.map((_, index) => index))];
          const explained = places.some((order) => {
            const done = inOrder(
              kind,
              order.map((position) => calls[position] as Call),
              given,
            );
            const expected = order.map((position) => answers[position]);
            return JSON.stringify(done) === JSON.stringify({ answers: expected, ...left });
          });
          expect({ explained, answers, ...left }).toEqual({ explained: true, answers, ...left });
        },
      ),
      { numRuns: propertyRuns(8) },
    ));
});
