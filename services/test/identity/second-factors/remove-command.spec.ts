import { removeSecondFactors } from '../../../src/features/identity/sessions/index.js';
import { createSecurityLog } from '../../../src/platform/logging/index.js';
import { allMailsSent, type Beem, createUser, PASSWORD, startBeem, until } from '../../support/index.js';
import { addAuthenticator, addPasskey } from './set-up.js';

const PATH = '/api/user/second-factor';

describe('the command user remove-second-factors', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  afterAll(() => beem.stop());

  const security = createSecurityLog({ name: 'test', level: 'silent' });
  const remove = (username: string, reason?: string) => {
    const databaseUrl = beem.config.env.DATABASE_URL;
    return removeSecondFactors(username, { reason }, { databaseUrl, actor: 'cli:ada', security });
  };
  const auditOf = async (id: string) =>
    (
      await beem.database.pool.query(
        `SELECT actor, action, detail FROM audit_log WHERE subject = $1 ORDER BY id`,
        [`user:${id}`],
      )
    ).rows;

  it('lets a user in with the password alone again, signed out everywhere, with a mail for each', async () => {
    const user = await createUser(beem);
    await addAuthenticator(user, 'My phone');
    await addPasskey(user, 'My laptop');
    const { email } = user;
    const saved = beem.visitor();
    const said = await remove(user.username.toUpperCase(), 'Phone and codes lost, ticket 17');
    expect(said).toContain('has no second factor any more');
    expect((await user.visitor.get('/api/user')).status).toBe(401);
    expect((await saved.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await saved.get(PATH)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect(await auditOf(user.id)).toEqual([
      {
        ...{ actor: 'cli:ada', action: 'user.second-factors-removed' },
        detail: { reason: 'Phone and codes lost, ticket 17', count: '2' },
      },
    ]);
    const removals = async () => {
      await allMailsSent(beem);
      const mails = beem.mail.mails.filter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.includes('was removed'),
      );
      return mails.map(({ text }) => /“(.+)”/.exec(text ?? '')?.[1]).sort();
    };
    await until('both mails are there', async () => (await removals()).length === 2);
    expect(await removals()).toEqual(['My laptop', 'My phone']);
  });

  it('ends saved sign-ins, which a second factor had opened', async () => {
    const user = await createUser(beem);
    const { body } = await user.visitor.post('/api/login', {
      ...{ email: user.email, password: PASSWORD, rememberMe: true },
    });
    await addAuthenticator(user);
    await remove(user.username, 'Lost');
    expect((await user.visitor.post('/api/quick-login', { id: body.quickSignIn.id })).status).toBe(401);
    const rows = await beem.database.pool.query('SELECT id FROM device_tokens WHERE user_id = $1', [user.id]);
    expect(rows.rows).toEqual([]);
  });

  it('needs a reason, a user and a second factor, and changes nothing without', async () => {
    const user = await createUser(beem);
    await expect(remove(user.username, 'Lost')).rejects.toThrow('has no second factor.');
    await addAuthenticator(user);
    await expect(remove(user.username)).rejects.toThrow('Say why');
    await expect(remove(user.username, ' ')).rejects.toThrow('Say why');
    await expect(remove('nobody_here', 'Lost')).rejects.toThrow('Nobody is called "nobody_here".');
    expect((await user.visitor.get(PATH)).body.factors).toHaveLength(1);
    expect(await auditOf(user.id)).toEqual([]);
  });
});
