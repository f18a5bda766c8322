import {
  type Beem,
  createUser,
  createVideo,
  duringChange,
  idsOf,
  LiveTab,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

describe('POST /api/user/date-of-birth', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  const set = (user: User, dateOfBirth: unknown) =>
    user.visitor.post('/api/user/date-of-birth', { dateOfBirth });
  /** The day `years` ago today, moved by `days`. */
  const bornAgo = (years: number, days = 0) => {
    const now = new Date();
    const date = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
    return date.toISOString().slice(0, 10);
  };

  it('keeps the date, and a retry says the same', async () => {
    const user = await createUser(beem);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await set(user, '1994-06-21')).toMatchObject({
        status: 200,
        body: { id: user.id, dateOfBirth: '1994-06-21' },
      });
    }
    expect((await user.visitor.get('/api/user')).body.dateOfBirth).toBe('1994-06-21');
  });

  it('takes a whole ISO time for its day', async () => {
    const user = await createUser(beem);
    expect((await set(user, '1994-06-21T00:00:00.000Z')).body.dateOfBirth).toBe('1994-06-21');
  });

  it('answers 401 to guests', async () => {
    expect((await beem.visitor().post('/api/user/date-of-birth', { dateOfBirth: '1990-01-01' })).status).toBe(
      401,
    );
  });

  it.each(['', 'yesterday', '1990-02-30', '1990-13-01', '1800-01-01', bornAgo(0, 1), 19900101, null])(
    'refuses %p',
    async (dateOfBirth) => {
      const user = await createUser(beem);
      expect(await set(user, dateOfBirth)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
      expect((await user.visitor.get('/api/user')).body.dateOfBirth).toBeNull();
    },
  );

  it('writes nothing back into an account that is being deleted', async () => {
    const user = await createUser(beem);
    const text = 'UPDATE users SET deleted_at = now(), date_of_birth = NULL WHERE id = $1';
    const answer = await duringChange(beem, { text, values: [user.id] }, () => set(user, '1994-06-21'));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const { rows } = await beem.database.pool.query('SELECT date_of_birth FROM users WHERE id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ date_of_birth: null }]);
  });

  it('refuses users under thirteen', async () => {
    const user = await createUser(beem);
    expect(await set(user, bornAgo(13, 1))).toMatchObject({
      status: 400,
      body: { message: 'You must be at least 13 years old to use Beem.' },
    });
    expect((await set(user, bornAgo(13))).status).toBe(200);
  });

  it('lets a date be corrected, but not to one that unlocks mature videos any sooner', async () => {
    const young = await createUser(beem, { dateOfBirth: bornAgo(16) });
    expect(await set(young, bornAgo(30))).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringContaining('contact support'),
        fields: { dateOfBirth: expect.stringContaining('contact support') },
      },
    });
    expect((await set(young, bornAgo(18))).status).toBe(409);
    // They would be of age tomorrow.
    expect((await set(young, bornAgo(18, 1))).status).toBe(409);
    expect((await set(young, bornAgo(16, -1))).status).toBe(409);
    expect((await set(young, bornAgo(16))).status).toBe(200);
    expect((await set(young, bornAgo(16, 1))).status).toBe(200);
    expect((await set(young, bornAgo(16))).status).toBe(409);
    const grown = await createUser(beem, { dateOfBirth: bornAgo(30) });
    expect((await set(grown, bornAgo(40))).status).toBe(200);
    expect((await set(grown, bornAgo(15))).status).toBe(200);
    expect((await set(grown, bornAgo(40))).status).toBe(409);
  });

  it('lets only one of two first dates that contradict each other unlock anything', async () => {
    const user = await createUser(beem);
    const answers = await Promise.all([set(user, bornAgo(15)), set(user, bornAgo(30))]);
    const { body } = await user.visitor.get('/api/user');
    // The minor's date may come last and lock; the adult's never comes after it.
    expect(answers[0]?.status).toBe(200);
    expect(body.dateOfBirth).toBe(bornAgo(15));
  });

  it('shows what was withheld, at once here and soon at every process, and notifies the other tabs', async () => {
    const other = await beem.startAnother(['api', 'edge']);
    const creator = await createUser(beem);
    const video = await createVideo(beem, creator, { ageRating: 'mature' });
    const user = await createUser(beem);
    const elsewhere = user.visitor.at(other);
    const watch = async (at = elsewhere) => (await at.get(`/api/videos/${video.id}`)).status;
    const listed = async () => idsOf((await elsewhere.get(`/api/profile/${creator.id}`)).body.videos);
    const isServed = async () => (await elsewhere.get(`/media/${video.videoKey}`)).status !== 403;
    expect([await watch(), await listed()]).toEqual([403, []]);
    const tab = await LiveTab.open(other, user);
    expect((await set(user, '1990-05-17')).status).toBe(200);
    expect(await watch(user.visitor)).toBe(200);
    // The other process caches the user until the message about the change arrives.
    await until('the other process knows', async () => (await watch()) === 200);
    expect([await listed(), await isServed()]).toEqual([[video.id], true]);
    expect((await tab.receive('user_changed')).data).toEqual({ userId: user.id, changed: 'age' });
    // Videos that are withheld again disappear from the same tabs.
    await set(user, bornAgo(15));
    await tab.receive(
      'user_changed',
      (message) => message !== tab.messages.find(({ type }) => type === 'user_changed'),
    );
    await until('the other process knows', async () => (await watch()) === 403);
    expect(await listed()).toEqual([]);
    // A refused date changes nothing, and neither does the same date again: they notify nobody.
    const { length } = tab.messages;
    expect((await set(user, '1990-05-17')).status).toBe(409);
    expect((await set(user, bornAgo(15))).status).toBe(200);
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    expect(tab.messages.slice(length)).toEqual([{ type: 'pong' }]);
    tab.close();
    await other.stop();
  });
});
