import { type Beem, createUser, createVideo, startBeem } from '../support/index.js';

test('work that Postgres takes back for a deadlock is done again', async () => {
  const beem: Beem = await startBeem({ roles: ['api'] });
  try {
    // The videos are of two creators, because a change of a video also locks the totals of its creator.
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    const [one, other] = [await createVideo(beem, ada), await createVideo(beem, bob)];
    let firstTries = 0;
    let bothHoldOne: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      bothHoldOne = resolve;
    });
    const like = {
      name: 'test-deadlock',
      text: 'UPDATE videos SET like_count = like_count + 1 WHERE id = $1 RETURNING id',
    };
    const inOrder = (ids: number[]) =>
      beem.database.transaction(async (tx) => {
        await tx.query(like, [ids[0]]);
        firstTries += 1;
        if (firstTries === 2) bothHoldOne();
        await both;
        await tx.query(like, [ids[1]]);
      });
    await Promise.all([inOrder([one.id, other.id]), inOrder([other.id, one.id])]);
    // Three, or more if the cancelled transaction was faster again.
    expect(firstTries).toBeGreaterThan(2);
    const rows = await beem.database.query<{ like_count: number }>({
      name: 'test-deadlock-read',
      text: 'SELECT like_count FROM videos ORDER BY id',
    });
    expect(rows.map((row) => row.like_count)).toEqual([2, 2]);
  } finally {
    await beem.stop();
  }
});
