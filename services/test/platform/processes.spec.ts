import {
  type Beem,
  type BeemProcess,
  createUser,
  PASSWORD,
  registration,
  startBeem,
  until,
} from '../support/index.js';

describe('two processes of one installation', () => {
  let beem: Beem;
  let other: BeemProcess;
  beforeAll(async () => {
    beem = await startBeem();
    other = await beem.startAnother();
  });
  afterAll(() => beem.stop());

  it('know each other’s sessions, and refuse what the other ended', async () => {
    const { email } = await createUser(beem);
    const visitor = beem.visitor();
    await visitor.post('/api/login', { email, password: PASSWORD });
    const there = visitor.at(other);
    expect((await there.get('/api/user')).status).toBe(200);
    await visitor.post('/api/logout');
    const endedAt = performance.now();
    await until('the other process refuses', async () => (await there.get('/api/user')).status === 401);
    // The notice takes milliseconds. Without it the session stays cached for half a minute.
    expect(performance.now() - endedAt).toBeLessThan(20_000);
  });

  it('count attempts together', async () => {
    const here = beem.visitor();
    const there = here.at(other);
    const statuses: number[] = [];
    for (let i = 0; i < 16; i++)
      for (const visitor of [here, there]) statuses.push((await visitor.post('/api/login', {})).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  it('send one mail for one registration', async () => {
    const inputs = Array.from({ length: 10 }, () => registration());
    await Promise.all(
      inputs.map((input, i) =>
        beem
          .visitor()
          .at(i % 2 ? other : beem)
          .post('/api/register', input),
      ),
    );
    await Promise.all(inputs.map((input) => beem.mail.waitFor(input.email, /Verify/)));
    expect(beem.mail.mails).toHaveLength(10);
  });
});
