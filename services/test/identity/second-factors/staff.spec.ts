import { type Beem, createUser, createVideo, PASSWORD, startBeem, type User } from '../../support/index.js';
import { addAuthenticator, addPasskey, forgetSecondFactors } from './set-up.js';

const PATH = '/api/user/second-factor';

describe('second factors of moderators and admins', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'], env: { REQUIRE_STAFF_MFA: 'true', RATE_LIMIT_SCALE: '100' } });
  });
  afterAll(() => beem.stop());

  const suspend = ({ visitor }: User, { id }: User) =>
    visitor.post(`/api/admin/users/${id}/suspensions`, {
      kind: 'account',
      reason: 'Spam',
      hours: 1,
    });

  it('are needed for calls of their role alone, also to read', async () => {
    const moderator = await createUser(beem, { role: 'moderator' });
    const admin = await createUser(beem, { role: 'admin' });
    for (const { visitor } of [moderator, admin])
      expect(await visitor.get('/api/reports?status=pending')).toMatchObject({
        status: 403,
        body: { code: 'second_factor_setup_needed', message: expect.stringContaining('Settings') },
      });
    expect((await admin.visitor.get('/api/admin/audit')).body.code).toBe('second_factor_setup_needed');
    const rollBack = '/api/registry/remotes/mfe-feed/channels/stable/rollback';
    expect((await admin.visitor.post(rollBack, { reason: 'x' })).body.code).toBe(
      'second_factor_setup_needed',
    );
    expect((await moderator.visitor.get('/api/user')).status).toBe(200);
    const viewer = await createUser(beem);
    expect((await viewer.visitor.get('/api/reports?status=pending')).body.code).toBe('forbidden');
  });

  it('are needed to see more than other users, too', async () => {
    const creator = await createUser(beem);
    const { id } = await createVideo(beem, creator, { isHidden: true });
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await moderator.visitor.get(`/api/videos/${id}`)).status).toBe(404);
    expect((await moderator.visitor.get(PATH)).body).toMatchObject({ factors: [], isRequired: true });
    expect((await moderator.visitor.get('/api/user')).body.role).toBe('moderator');
    await addAuthenticator(moderator);
    expect((await moderator.visitor.get(`/api/videos/${id}`)).status).toBe(200);
  });

  it('open the calls once they are set up', async () => {
    const moderator = await createUser(beem, { role: 'moderator' });
    await addAuthenticator(moderator);
    expect((await moderator.visitor.get('/api/reports?status=pending')).status).toBe(200);
  });

  it('cannot be removed as the last one', async () => {
    const moderator = await createUser(beem, { role: 'moderator' });
    await addAuthenticator(moderator);
    const { body } = await addPasskey(moderator);
    expect(body.isRequired).toBe(true);
    const [first, second] = body.factors;
    expect((await moderator.visitor.delete(`${PATH}/${first.id}`)).status).toBe(204);
    expect(await moderator.visitor.delete(`${PATH}/${second.id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Add another one') },
    });
    expect((await moderator.visitor.get('/api/reports?status=pending')).status).toBe(200);
  });

  it('must be recent for decisions, suspensions, roles and refunds, and not to read', async () => {
    const admin = await createUser(beem, { role: 'admin' });
    const viewer = await createUser(beem);
    await addAuthenticator(admin);
    await forgetSecondFactors(beem, admin);
    const { visitor } = admin;
    const needed = { status: 403, body: { code: 'second_factor_needed' } };
    expect(await suspend(admin, viewer)).toMatchObject(needed);
    expect(await visitor.put('/api/reports/1', { status: 'reviewed' })).toMatchObject(needed);
    const role = { from: 'user', to: 'moderator', reason: 'Helps' };
    expect(await visitor.put(`/api/admin/users/${viewer.id}/role`, role)).toMatchObject(needed);
    expect(await visitor.post('/api/admin/donations/1/refund', { reason: 'x' })).toMatchObject(needed);
    expect((await visitor.get('/api/reports?status=pending')).status).toBe(200);
  });

  it('admit a suspension when they were passed a moment ago', async () => {
    const admin = await createUser(beem, { role: 'admin' });
    const viewer = await createUser(beem);
    await addAuthenticator(admin);
    expect((await suspend(admin, viewer)).status).toBeLessThan(300);
  });
});

describe('without REQUIRE_STAFF_MFA', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  it('moderators work with their password, and may remove their last second factor', async () => {
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await moderator.visitor.get('/api/reports?status=pending')).status).toBe(200);
    const { body } = await addAuthenticator(moderator);
    expect((await moderator.visitor.delete(`${PATH}/${body.factors[0].id}`)).status).toBe(204);
    const again = await beem.visitor().post('/api/login', { email: moderator.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });
});
