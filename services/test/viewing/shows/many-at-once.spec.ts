import { setTimeout as sleep } from 'node:timers/promises';
import { ShowListRepository } from '../../../src/features/viewing/shows/list/show-list.repository.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  idsOf,
  nextOf,
  startBeem,
  type User,
  type Visitor,
} from '../../support/index.js';

let beem: Beem;
let creators: User[];
let shows: number[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '100', DATABASE_POOL_SIZE: '20' } });
  creators = [];
  shows = [];
  for (let i = 0; i < 6; i++) {
    const creator = await createUser(beem, { isCreator: true });
    const { id } = await createShow(beem, creator, { score: i });
    creators.push(creator);
    shows.unshift(id);
  }
});
afterAll(() => beem.stop());

/** Holds a table until the calls have usually arrived. One that comes later has its own right response, too. */
async function whileLocked<T>(table: string, call: () => Promise<T>): Promise<T> {
  const client = await beem.database.pool.connect();
  let response: Promise<T>;
  try {
    await client.query(`BEGIN; LOCK TABLE ${table}`);
    response = call();
    await sleep(500);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  return response;
}

const list = async (visitor: Visitor, query = '') => (await visitor.get(`/api/shows${query}`)).body;

test('each of many at once gets the list as they see it alone', async () => {
  const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
  const viewers = [beem.visitor(), beem.visitor(), adult.visitor];
  for (let i = 0; i < 5; i++) {
    const { visitor } = await createUser(beem);
    await visitor.post(`/api/shows/${shows[i]}/save`, { listType: 'plan_to_watch' });
    await visitor.post(`/api/users/${creators[i]?.id}/follow`);
    viewers.push(visitor);
  }
  for (const creator of creators) viewers.push(creator.visitor);
  const mature = await createShow(beem, creators[0] as User, { score: 9 });
  await createEpisode(beem, creators[0] as User, mature.id, { ageRating: 'mature' });

  const second = nextOf((await beem.visitor().get('/api/shows?limit=3')).headers) ?? '';
  const queries = [
    '',
    '?limit=3',
    '?genre=Drama',
    '?q=show',
    '?q=nothing',
    second.slice(second.indexOf('?')),
  ];
  const calls = queries.flatMap((query) => viewers.map((visitor) => ({ visitor, query })));
  const reads = jest.spyOn(beem.app.get(ShowListRepository), 'findAfter');
  const together = await whileLocked('shows', () =>
    Promise.all(calls.map(({ visitor, query }) => list(visitor, query))),
  );
  // Two run alone, and the others share, for each query and for each who may or may not see mature shows.
  expect(reads.mock.calls.length).toBeLessThan(calls.length / 2);
  reads.mockRestore();
  for (const [i, { visitor, query }] of calls.entries())
    expect(together[i]).toEqual(await list(visitor, query));
  expect(idsOf(together[0])).toEqual(shows);
  expect(idsOf(together[2])).toEqual([mature.id, ...shows]);
  expect(together[3]).toMatchObject([{ id: shows[0], isSaved: true }, ...Array(5).fill({ isSaved: false })]);
});

test('a list that is asked for after a change has it, however many ask', async () => {
  const crowd = Array.from({ length: 6 }, () => beem.visitor());
  let isOver = false;
  const crowdIsServed = Promise.all(
    crowd.map(async (visitor) => {
      while (!isOver) expect(await list(visitor)).toHaveLength(6);
    }),
  );
  const { visitor } = await createUser(beem);
  const [first] = shows;
  const author = creators.at(-1) as User;
  const changes = async () => {
    for (let round = 0; round < 15; round++) {
      const isWanted = round % 2 === 0;
      await visitor.post(`/api/shows/${first}/save`, { listType: 'plan_to_watch', saved: isWanted });
      await visitor.post(`/api/users/${author.id}/follow`, { following: isWanted });
      const title = `Title ${round}`;
      await beem.database.query({ name: 'test-title', text: 'UPDATE shows SET title = $2 WHERE id = $1' }, [
        first,
        title,
      ]);
      const [show] = await list(visitor);
      expect(show).toMatchObject({
        ...{ id: first, title, isSaved: isWanted },
        creator: { isFollowing: isWanted },
      });
    }
  };
  await Promise.all([
    crowdIsServed,
    changes().finally(() => {
      isOver = true;
    }),
  ]);
});
