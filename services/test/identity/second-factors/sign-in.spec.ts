import { type Beem, createUser, PASSWORD, securityLines, startBeem, type User } from '../../support/index.js';
import { savedSignInOf } from '../account/sign-in.js';
import { addAuthenticator, addPasskey, codeOf, enterPassword, forgetSteps } from './set-up.js';
import { VirtualPasskey } from './virtual-passkey.js';

const COMPLETE = '/api/login/second-factor';

describe('signing in with a second factor', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  it('does not change the sign-in of who has none', async () => {
    const answer = await beem.visitor().post('/api/login', { email: user.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
  });

  it('gives no session for the password alone, and one for the code of the app', async () => {
    const { secret } = await addAuthenticator(user);
    await forgetSteps(beem);
    const { visitor, token, methods } = await enterPassword(beem, user);
    expect(methods).toEqual(['authenticator', 'recovery-code']);
    expect(visitor.cookies.size).toBe(0);
    const answer = await visitor.post(COMPLETE, { token, code: codeOf(secret) });
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await visitor.get('/api/user')).status).toBe(200);
    expect(await securityLines(beem, 'second-factor.passed')).toContainEqual(
      expect.objectContaining({ userId: user.id, by: 'authenticator' }),
    );
  });

  it('says nothing of it to who does not know the password', async () => {
    await addAuthenticator(user);
    const answer = await beem.visitor().post('/api/login', { email: user.email, password: 'not this one' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(answer.body.secondFactor).toBeUndefined();
  });

  it('works in another process than the password', async () => {
    const { secret } = await addAuthenticator(user);
    await forgetSteps(beem);
    const { visitor, token } = await enterPassword(beem, user);
    const other = visitor.at(await beem.startAnother());
    expect((await other.post(COMPLETE, { token, code: codeOf(secret) })).status).toBe(200);
  });

  it('accepts a code once, also from the set-up, and no older one after it', async () => {
    const { secret, input } = await addAuthenticator(user);
    const { code } = input; // A new one may be of the next half minute.
    const first = await enterPassword(beem, user);
    expect((await first.visitor.post(COMPLETE, { token: first.token, code })).body.code).toBe(
      'second_factor_wrong',
    );
    const next = codeOf(secret, 1);
    expect((await first.visitor.post(COMPLETE, { token: first.token, code: next })).status).toBe(200);
    for (const replayed of [next, code]) {
      const { visitor, token } = await enterPassword(beem, user);
      expect((await visitor.post(COMPLETE, { token, code: replayed })).body.code).toBe('second_factor_wrong');
    }
  });

  it('accepts a code once of two that come at once', async () => {
    const { secret } = await addAuthenticator(user);
    await forgetSteps(beem);
    const code = codeOf(secret);
    const held = [await enterPassword(beem, user), await enterPassword(beem, user)];
    const answers = await Promise.all(
      held.map(({ visitor, token }) => visitor.post(COMPLETE, { token, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('refuses codes of two steps away', async () => {
    const { secret } = await addAuthenticator(user);
    await forgetSteps(beem);
    const { visitor, token } = await enterPassword(beem, user);
    for (const steps of [-3, 3])
      expect((await visitor.post(COMPLETE, { token, code: codeOf(secret, steps) })).status).toBe(403);
  });

  it('accepts a token once', async () => {
    const { codes } = await addAuthenticator(user);
    const { visitor, token } = await enterPassword(beem, user);
    expect((await visitor.post(COMPLETE, { token, recoveryCode: codes[0] })).status).toBe(200);
    expect((await visitor.post(COMPLETE, { token, recoveryCode: codes[1] })).body.code).toBe(
      'second_factor_expired',
    );
  });

  it('ends a challenge after five wrong codes, after ten minutes and with another password', async () => {
    const { secret, codes } = await addAuthenticator(user);
    await forgetSteps(beem);
    const tried = await enterPassword(beem, user);
    for (let i = 0; i < 5; i++)
      expect((await tried.visitor.post(COMPLETE, { token: tried.token, code: '000000' })).body).toMatchObject(
        {
          code: 'second_factor_wrong',
          fields: { code: expect.any(String) },
        },
      );
    const late = await enterPassword(beem, user);
    await beem.database.query(
      {
        name: 'test-expire-challenge',
        text: `UPDATE second_factor_challenges SET expires_at = now() WHERE user_id = $1 AND attempts = 0`,
      },
      [user.id],
    );
    const changed = await enterPassword(beem, user);
    await beem.database.query(
      {
        name: 'test-other-password',
        text: `UPDATE users SET password_hash = 'x' || password_hash WHERE id = $1`,
      },
      [user.id],
    );
    for (const { visitor, token } of [tried, late, changed]) {
      const answer = await visitor.post(COMPLETE, { token, code: codeOf(secret) });
      expect(answer.body.code).toBe('second_factor_expired');
      expect(visitor.cookies.size).toBe(0);
    }
    expect(codes).toHaveLength(10);
  });

  it('refuses a token that is none, and a call without a proof', async () => {
    await addAuthenticator(user);
    const { visitor, token } = await enterPassword(beem, user);
    expect((await visitor.post(COMPLETE, { token: 'x', code: '123456' })).body.code).toBe(
      'second_factor_expired',
    );
    expect((await visitor.post(COMPLETE, { token })).body.code).toBe('validation_failed');
    for (const body of [{}, { token: 7 }, { token, code: 7 }, { token, passkey: 'x' }])
      expect((await visitor.post(COMPLETE, body)).status).toBe(400);
  });

  it('passes with each recovery code once, in any spelling', async () => {
    const { codes } = await addAuthenticator(user);
    const [first = '', second = ''] = codes;
    for (const recoveryCode of [first, ` ${second.toUpperCase().replace('-', ' ')}`]) {
      const { visitor, token } = await enterPassword(beem, user);
      expect((await visitor.post(COMPLETE, { token, recoveryCode })).status).toBe(200);
    }
    const { visitor, token } = await enterPassword(beem, user);
    expect((await visitor.post(COMPLETE, { token, recoveryCode: first })).body).toMatchObject({
      code: 'second_factor_wrong',
      fields: { recoveryCode: expect.any(String) },
    });
    expect((await user.visitor.get('/api/user/second-factor')).body.recoveryCodesLeft).toBe(8);
  });

  it('passes with a passkey, whose challenge is of this sign-in', async () => {
    const { passkey } = await addPasskey(user);
    const { visitor, token, methods } = await enterPassword(beem, user);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const { body } = await visitor.post('/api/login/passkey', { token });
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const other = await enterPassword(beem, user);
    await other.visitor.post('/api/login/passkey', { token: other.token });
    const answer = passkey.get(body.options);
    const elsewhere = await other.visitor.post(COMPLETE, { token: other.token, passkey: answer });
    expect(elsewhere.body.code).toBe('second_factor_wrong');
    expect((await visitor.post(COMPLETE, { token, passkey: answer })).status).toBe(200);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without a verified user', { isVerified: false }],
    ['with a counter that does not grow', { counter: 5 }],
  ])('refuses a passkey %s', async (_why, options) => {
    const { passkey } = await addPasskey(user);
    if ('counter' in options) {
      const { visitor, token } = await enterPassword(beem, user);
      const { body } = await visitor.post('/api/login/passkey', { token });
      expect(
        (await visitor.post(COMPLETE, { token, passkey: passkey.get(body.options, options) })).status,
      ).toBe(200);
    }
    const { visitor, token } = await enterPassword(beem, user);
    const { body } = await visitor.post('/api/login/passkey', { token });
    const refused = await visitor.post(COMPLETE, { token, passkey: passkey.get(body.options, options) });
    expect(refused.body.code).toBe('second_factor_wrong');
  });

  it('refuses the passkey of another user, and one that is malformed', async () => {
    await addPasskey(user);
    const stranger = await createUser(beem);
    const { passkey } = await addPasskey(stranger);
    const { visitor, token } = await enterPassword(beem, user);
    const { body } = await visitor.post('/api/login/passkey', { token });
    const answers = [passkey.get(body.options), new VirtualPasskey().get(body.options), { id: 'x' }, {}];
    for (const answer of answers)
      expect((await visitor.post(COMPLETE, { token, passkey: answer })).body.code).toBe(
        'second_factor_wrong',
      );
  });

  it('limits wrong codes by user, without keeping out passkeys, recovery codes and known browsers', async () => {
    const known = await createUser(beem);
    await known.visitor.post('/api/login', { email: known.email, password: PASSWORD });
    const { secret, codes } = await addAuthenticator(known);
    const { passkey } = await addPasskey(known);
    await forgetSteps(beem);
    let limited = 0;
    for (let i = 0; i < 7; i++) {
      const { visitor, token } = await enterPassword(beem, known);
      for (let j = 0; j < 5; j++) {
        const { status } = await visitor.post(COMPLETE, { token, code: '000000' });
        if (status === 429) limited++;
      }
    }
    expect(limited).toBe(5);
    const strange = await enterPassword(beem, known);
    expect(
      (await strange.visitor.post(COMPLETE, { token: strange.token, code: codeOf(secret) })).status,
    ).toBe(429);
    const { body } = await strange.visitor.post('/api/login/passkey', { token: strange.token });
    const answer = { token: strange.token, passkey: passkey.get(body.options) };
    expect((await strange.visitor.post(COMPLETE, answer)).status).toBe(200);
    const lost = await enterPassword(beem, known);
    expect((await lost.visitor.post(COMPLETE, { token: lost.token, recoveryCode: codes[0] })).status).toBe(
      200,
    );
    const own = known.visitor.at(beem);
    const { token } = await enterPassword(beem, known, { visitor: own });
    expect((await own.post(COMPLETE, { token, code: codeOf(secret) })).status).toBe(200);
  });

  it('is asked for after a password reset, too', async () => {
    await addAuthenticator(user);
    await beem.database.query(
      { name: 'test-required', text: 'UPDATE users SET password_required_at = now() WHERE id = $1' },
      [user.id],
    );
    const held = await beem.visitor().post('/api/login', { email: user.email, password: PASSWORD });
    expect(held.body.code).toBe('password_required');
    await beem.database.query(
      { name: 'test-not-required', text: 'UPDATE users SET password_required_at = NULL WHERE id = $1' },
      [user.id],
    );
    await enterPassword(beem, user);
  });

  it('gives a tablet its pair', async () => {
    const { codes } = await addAuthenticator(user);
    const { visitor, token } = await enterPassword(beem, user);
    const headers = { 'x-beem-client': 'tablet' };
    const { body } = await visitor.post(COMPLETE, { token, recoveryCode: codes[0] }, headers);
    expect(body.ipadAuth).toEqual({ userId: user.id, token: expect.any(String) });
  });

  describe('quick sign-in', () => {
    it('goes on where the second factor was passed, and counts as none', async () => {
      const { codes } = await addAuthenticator(user);
      const { visitor, token } = await enterPassword(beem, user, { rememberMe: true });
      await visitor.post(COMPLETE, { token, recoveryCode: codes[0] });
      await visitor.post('/api/logout');
      expect((await visitor.post('/api/quick-login', { id: savedSignInOf(visitor) })).status).toBe(200);
      await visitor.post('/api/user/reauthenticate', { password: PASSWORD });
      expect((await visitor.delete('/api/user/devices')).body.code).toBe('second_factor_needed');
    });

    it('ends elsewhere with the first second factor, and goes on in the browser that set it up', async () => {
      const visitor = beem.visitor();
      await visitor.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
      const elsewhere = beem.visitor();
      await elsewhere.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
      await addAuthenticator({ visitor });
      expect((await elsewhere.get('/api/user')).status).toBe(401);
      expect((await elsewhere.post('/api/quick-login', { id: savedSignInOf(elsewhere) })).status).toBe(401);
      expect((await visitor.post('/api/quick-login', { id: savedSignInOf(visitor) })).status).toBe(200);
    });

    it('does not work on a device that has never passed it', async () => {
      const visitor = beem.visitor();
      await visitor.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
      await addAuthenticator({ visitor });
      await beem.database.query(
        {
          name: 'test-untrusted',
          text: 'UPDATE device_tokens SET second_factor_at = NULL WHERE user_id = $1',
        },
        [user.id],
      );
      const id = savedSignInOf(visitor);
      expect(await visitor.post('/api/quick-login', { id })).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
      expect(savedSignInOf(visitor)).toBe('');
    });
  });
});
