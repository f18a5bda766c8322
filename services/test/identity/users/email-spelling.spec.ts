import { DataSource } from 'typeorm';
import { NormalizedEmails1764002200000 } from '../../../src/migrations/1764002200000-normalized-emails.js';
import { dataSourceOptions } from '../../../src/platform/database/options.js';
import { type Beem, createUser, PASSWORD, registration, startBeem, type User } from '../../support/index.js';

/** The same address in capitals, with dotted capitals, with the sign for kelvin, and in wide letters. */
const spellingsOf = (email: string) => [
  email.toUpperCase(),
  email.replaceAll('i', 'İ'),
  email.replaceAll('k', '\u212A'),
  email.replace('kiki', '\uFF4B\uFF49\uFF4B\uFF49'),
];

describe('one address in several spellings', () => {
  let beem: Beem;
  let user: User;
  let count = 0;
  beforeAll(async () => {
    beem = await startBeem();
  });
  beforeEach(async () => {
    user = await createUser(beem, { username: `kiki_${process.pid}_${count++}` });
  });
  afterAll(() => beem.stop());

  it('is one account to sign in to', async () => {
    for (const email of spellingsOf(user.email)) {
      const answer = await beem.visitor().post('/api/login', { email, password: PASSWORD });
      expect({ email, status: answer.status, id: answer.body.id }).toEqual({
        email,
        status: 200,
        id: user.id,
      });
    }
  });

  it('has the wrong passwords of one address, all spellings together', async () => {
    const visitor = beem.visitor();
    const guess = (email: string) => visitor.post('/api/login', { email, password: 'a guess' });
    const spellings = spellingsOf(user.email);
    for (let i = 0; i < 10; i++) expect((await guess(spellings[i % 4] ?? '')).status).toBe(401);
    for (const email of [user.email, ...spellings]) expect((await guess(email)).status).toBe(429);
  });

  it('has them also without an account, so that the limit reveals nothing', async () => {
    const visitor = beem.visitor();
    const spellings = spellingsOf('kiki.nobody@example.com');
    const guess = (email: string) => visitor.post('/api/login', { email, password: 'a guess' });
    for (let i = 0; i < 10; i++) expect((await guess(spellings[i % 4] ?? '')).status).toBe(401);
    for (const email of spellings) expect((await guess(email)).status).toBe(429);
  });

  it.each(['/api/password-reset-request', '/api/resend-verification'])(
    'has the mails of one address at %s',
    async (path) => {
      const visitor = beem.visitor();
      const spellings = spellingsOf(user.email);
      const ask = (email: string) => visitor.post(path, { email });
      for (let i = 0; i < 5; i++) expect((await ask(spellings[i % 4] ?? '')).status).toBe(200);
      for (const email of spellings) expect((await ask(email)).status).toBe(429);
    },
  );

  it('cannot be registered a second time, and is stored in its normal form', async () => {
    const input = registration();
    const email = `İ${input.email}`;
    expect((await beem.visitor().post('/api/register', { ...input, email })).status).toBe(201);
    for (const again of [`i${input.email}`, `I${input.email.toUpperCase()}`])
      await beem.visitor().post('/api/register', registration({ email: again }));
    const statement = { name: 'test-emails', text: 'SELECT email FROM users WHERE email LIKE $1' };
    expect(await beem.database.query(statement, [`%${input.email}`])).toEqual([{ email: `i${input.email}` }]);
  });

  describe('from before addresses were stored in their normal form', () => {
    const migration = new NormalizedEmails1764002200000();
    let schema: DataSource;
    beforeAll(async () => {
      schema = await new DataSource(dataSourceOptions(beem.config.env.DATABASE_URL, 2)).initialize();
    });
    afterAll(() => schema.destroy());

    const setEmail = (id: string, email: string) =>
      schema.query('UPDATE users SET email = $2 WHERE id = $1', [id, email]);
    const signIn = async (email: string) =>
      (await beem.visitor().post('/api/login', { email, password: PASSWORD })).body.id;
    const migrateWith = async (emails: [User, string][]) => {
      const runner = schema.createQueryRunner();
      await runner.startTransaction();
      await migration.down(runner);
      for (const [{ id }, email] of emails)
        await runner.query('UPDATE users SET email = $2 WHERE id = $1', [id, email]);
      await migration.up(runner);
      await runner.commitTransaction();
      await runner.release();
    };

    it('is found in any spelling', async () => {
      await migrateWith([[user, 'Kİki.Old@BÜCHER.example']]);
      for (const email of ['Kİki.Old@BÜCHER.example', 'kiki.old@xn--bcher-kva.example'])
        expect(await signIn(email)).toBe(user.id);
    });

    it('loses no account where two had one normal form: the verified one gets it, the other keeps its spelling', async () => {
      const unverified = await createUser(beem, { isVerified: false });
      await migrateWith([
        [unverified, 'kiki.\uFB01rst@example.com'],
        [user, 'Kiki.\uFF46irst@example.com'],
      ]);
      expect(await signIn('kiki.first@example.com')).toBe(user.id);
      expect(await signIn('KIKI.FIRST@example.com')).toBe(user.id);
      expect(await signIn('kiki.\uFB01rst@example.com')).toBe(unverified.id);
      await setEmail(unverified.id, unverified.email);
    });
  });
});
