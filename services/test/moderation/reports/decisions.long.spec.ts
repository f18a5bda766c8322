import { type Beem, createUser, createVideo, startBeem, type User } from '../../support/index.js';

let beem: Beem;
let creator: User;
let moderator: User;
let other: User;

beforeAll(async () => {
  // Moderators decide faster here than the limit for one user allows.
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '1000' } });
  creator = await createUser(beem);
  moderator = await createUser(beem, { role: 'moderator' });
  other = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());
const decide = (id: number, body: object, user = moderator) => user.visitor.put(`/api/reports/${id}`, body);

/** The whole run has more: `CASES=10000`. */
const CASES = Number(process.env.CASES ?? 20);

test(
  'twenty moderators on one queue decide every case once',
  async () => {
    const ids: number[] = [];
    let reporter = other;
    for (let n = 0; n < CASES; n++) {
      // More than ten reports are more than one user may send at once.
      if (n % 10 === 0) reporter = await createUser(beem);
      const { id } = await createVideo(beem, creator);
      const { status, body } = await reporter.visitor.post(`/api/videos/${id}/report`, { reason: 'spam' });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    const moderators = await Promise.all(
      Array.from({ length: 20 }, () => createUser(beem, { role: 'moderator' })),
    );
    const answers = await Promise.all(
      moderators.map(async (user) => {
        const statuses: number[] = [];
        for (const id of ids)
          statuses.push((await decide(id, { status: 'reviewed', version: 1 }, user)).status);
        return statuses;
      }),
    );
    const all = answers.flat();
    expect(all.filter((status) => status === 200)).toHaveLength(CASES);
    expect(all.filter((status) => status === 409)).toHaveLength(CASES * 19);
  },
  60_000 + CASES * 400,
);
