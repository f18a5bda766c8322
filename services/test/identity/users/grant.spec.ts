import { grantRole } from '../../../src/features/identity/users/grant-role.js';
import { type Beem, createUser, startBeem } from '../../support/index.js';

describe('the grant command', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  const grant = (username: string, role: string) => grantRole(beem.config.env.DATABASE_URL, username, role);
  const auditOf = (id: string) =>
    beem.database.query(
      { name: 'test-audit', text: 'SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id' },
      [`user:${id}`],
    );

  it('gives a role that holds from the next request on, and writes it down', async () => {
    const user = await createUser(beem);
    await grant(user.username.toUpperCase(), 'moderator');
    expect((await user.visitor.get('/api/user')).body.role).toBe('moderator');
    expect(await auditOf(user.id)).toEqual([
      { action: 'user.role-granted', detail: { from: 'user', to: 'moderator' } },
    ]);
  });

  it('writes nothing down for a role that the user has already', async () => {
    const user = await createUser(beem);
    await grant(user.username, 'moderator');
    expect(await grant(user.username, 'moderator')).toBeNull();
    expect((await user.visitor.get('/api/user')).body.role).toBe('moderator');
    expect(await auditOf(user.id)).toHaveLength(1);
    const events = await beem.database.query(
      {
        name: 'test-role-events',
        text: `SELECT id FROM outbox WHERE type = 'user.role-changed' AND payload ->> 'userId' = $1`,
      },
      [user.id],
    );
    expect(events).toHaveLength(1);
  });

  it('takes an e-mail address in any spelling', async () => {
    const user = await createUser(beem, { username: `kiki_${process.pid}` });
    await grant(user.email.toUpperCase().replaceAll('I', 'İ'), 'moderator');
    expect((await user.visitor.get('/api/user')).body.role).toBe('moderator');
  });

  it('names what is wrong with an unknown role or user', async () => {
    const user = await createUser(beem);
    await expect(grant(user.username, 'king')).rejects.toThrow('There is no role "king".');
    await expect(grant('nobody_here', 'admin')).rejects.toThrow('Nobody is called "nobody_here".');
    expect(await auditOf(user.id)).toEqual([]);
  });
});
