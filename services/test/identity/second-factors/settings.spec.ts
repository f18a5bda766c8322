import {
  allMailsSent,
  type Beem,
  createUser,
  PASSWORD,
  securityLines,
  startBeem,
  tokenIn,
  type User,
  until,
} from '../../support/index.js';
import { forgetPasswords } from '../account/sign-in.js';
import {
  addAuthenticator,
  addPasskey,
  codeOf,
  enterPassword,
  forgetSecondFactors,
  forgetSteps,
} from './set-up.js';

const PATH = '/api/user/second-factor';

describe('/api/user/second-factor', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const rowsOf = (table: string, { id }: User) =>
    beem.database.query<Record<string, unknown>>(
      { name: `test-rows-${table}`, text: `SELECT * FROM ${table} WHERE user_id = $1` },
      [id],
    );

  it('lists none at first, and is not for guests', async () => {
    expect(await user.visitor.get(PATH)).toMatchObject({
      status: 200,
      body: { factors: [], recoveryCodesLeft: 0, isRequired: false },
    });
    for (const send of [
      () => beem.visitor().get(PATH),
      () => beem.visitor().post(`${PATH}/authenticators/setup`),
      () => beem.visitor().post(`${PATH}/verify`, { code: '123456' }),
    ])
      expect((await send()).status).toBe(401);
  });

  it('adds an authenticator app with its first code, with recovery codes, mail and notification', async () => {
    const setup = await user.visitor.post(`${PATH}/authenticators/setup`);
    const { token, secret, url, qrPath, qrSize } = setup.body;
    expect(url).toBe(`otpauth://totp/Beem:${user.username}?secret=${secret}&issuer=Beem`);
    expect(qrSize).toBeGreaterThan(20);
    expect(qrPath).toMatch(/^M0 0h1v1h-1z/);
    const wrong = await user.visitor.post(`${PATH}/authenticators`, {
      token,
      name: 'My phone',
      code: '000000',
    });
    expect(wrong).toMatchObject({
      status: 403,
      body: { code: 'second_factor_wrong', fields: { code: expect.any(String) } },
    });
    expect((await user.visitor.get(PATH)).body.factors).toEqual([]);
    const right = { token, name: '  My phone ', code: codeOf(secret) };
    const { status, body } = await user.visitor.post(`${PATH}/authenticators`, right);
    expect(status).toBe(200);
    expect(body.factors).toEqual([
      {
        id: expect.any(String),
        kind: 'authenticator',
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodesLeft).toBe(10);
    const mail = await beem.mail.waitFor(user.email, /second factor was added/);
    expect(mail.text).toContain('My phone');
    await until(
      'a notification',
      async () => (await user.visitor.get('/api/notifications')).body.length === 1,
    );
    expect((await user.visitor.get('/api/notifications')).body[0]).toMatchObject({
      type: 'security',
      message: 'The second factor “My phone” was added to your account.',
    });
    expect(await securityLines(beem, 'second-factor.added')).toContainEqual(
      expect.objectContaining({ userId: user.id, kind: 'authenticator' }),
    );
  });

  it('stores no key and no recovery code that could be read', async () => {
    const { secret, codes } = await addAuthenticator(user);
    for (const table of ['second_factors', 'recovery_codes', 'second_factor_challenges']) {
      const stored = (await rowsOf(table, user))
        .flatMap((row) => Object.values(row))
        .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
        .join(' ');
      for (const secretText of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
        expect(stored).not.toContain(secretText);
    }
  });

  it('adds once where the call is repeated, whose answer has other recovery codes while none was used', async () => {
    const { input, codes } = await addAuthenticator(user);
    const again = await user.visitor.post(`${PATH}/authenticators`, input);
    expect(again).toMatchObject({
      status: 200,
      body: { factors: [{ name: 'My phone' }], recoveryCodesLeft: 10 },
    });
    expect(again.body.recoveryCodes).toHaveLength(10);
    expect(again.body.recoveryCodes).not.toContain(codes[0]);
    const verify = (recoveryCode: string) => user.visitor.post(`${PATH}/verify`, { recoveryCode });
    expect((await verify(codes[0] ?? '')).body.code).toBe('second_factor_wrong');
    expect((await verify(again.body.recoveryCodes[0])).status).toBe(200);
    expect((await user.visitor.post(`${PATH}/authenticators`, input)).body.recoveryCodes).toBeNull();
  });

  it('refuses the token of another session', async () => {
    const { input } = await addAuthenticator(user);
    const stranger = await createUser(beem);
    expect((await stranger.visitor.post(`${PATH}/authenticators`, input)).body.code).toBe(
      'second_factor_expired',
    );
    const setup = await user.visitor.post(`${PATH}/authenticators/setup`);
    const stolen = { token: setup.body.token, name: 'x', code: codeOf(setup.body.secret) };
    expect((await stranger.visitor.post(`${PATH}/authenticators`, stolen)).body.code).toBe(
      'second_factor_expired',
    );
  });

  it('adds, names and removes passkeys', async () => {
    const { body, codes } = await addPasskey(user);
    expect(codes).toHaveLength(10);
    const [{ id }] = body.factors;
    expect((await user.visitor.patch(`${PATH}/${id}`, { name: 'My key' })).status).toBe(204);
    expect((await user.visitor.get(PATH)).body.factors).toMatchObject([{ kind: 'passkey', name: 'My key' }]);
    const stranger = await createUser(beem);
    expect((await stranger.visitor.patch(`${PATH}/${id}`, { name: 'mine' })).status).toBe(404);
    expect((await stranger.visitor.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await user.visitor.get(PATH)).body.factors).toHaveLength(1);
    expect((await user.visitor.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await user.visitor.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await user.visitor.get(PATH)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    await beem.mail.waitFor(user.email, /second factor was removed/);
    const again = await beem.visitor().post('/api/login', { email: user.email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it('refuses a passkey of another account, of another site and without a verified user', async () => {
    const stranger = await createUser(beem);
    const { passkey } = await addPasskey(stranger);
    const begin = async () => (await user.visitor.post(`${PATH}/passkeys/setup`)).body;
    const add = (token: string, answer: object) =>
      user.visitor.post(`${PATH}/passkeys`, { token, name: 'x', passkey: answer });
    const taken = await begin();
    expect((await add(taken.token, passkey.create(taken.options))).status).toBe(409);
    for (const options of [{ origin: 'https://evil.example' }, { isVerified: false }]) {
      const setup = await begin();
      expect((await add(setup.token, passkey.create(setup.options, options))).body.code).toBe(
        'second_factor_wrong',
      );
    }
    const [one, other] = [await begin(), await begin()];
    expect((await add(one.token, passkey.create(other.options))).body.code).toBe('second_factor_wrong');
    expect((await user.visitor.get(PATH)).body.factors).toEqual([]);
  });

  it('takes ten passkeys and three apps, also of calls that come at once', async () => {
    for (let i = 0; i < 10; i++) await addPasskey(user);
    expect((await user.visitor.post(`${PATH}/passkeys/setup`)).status).toBe(409);
    const setups = await Promise.all(
      Array.from({ length: 5 }, () => user.visitor.post(`${PATH}/authenticators/setup`)),
    );
    const added = await Promise.all(
      setups.map(({ body: { token, secret } }, i) =>
        user.visitor.post(`${PATH}/authenticators`, { token, name: `${i}`, code: codeOf(secret) }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  });

  it('replaces all recovery codes, and mails when one is used', async () => {
    const { codes } = await addAuthenticator(user);
    const { body } = await user.visitor.post(`${PATH}/recovery-codes`);
    expect(body.recoveryCodes).toHaveLength(10);
    const { visitor, token } = await enterPassword(beem, user);
    const complete = (recoveryCode?: string) =>
      visitor.post('/api/login/second-factor', { token, recoveryCode });
    expect((await complete(codes[0])).status).toBe(403);
    expect((await complete(body.recoveryCodes[0])).status).toBe(200);
    await beem.mail.waitFor(user.email, /recovery code of your Beem account was used/);
    const stranger = await createUser(beem);
    expect((await stranger.visitor.post(`${PATH}/recovery-codes`)).status).toBe(409);
  });

  it('needs the password of the last ten minutes for every change, and the second factor where there is one', async () => {
    const { body } = await addAuthenticator(user);
    const [{ id }] = body.factors;
    const changes = [
      () => user.visitor.post(`${PATH}/authenticators/setup`),
      () => user.visitor.post(`${PATH}/passkeys/setup`),
      () => user.visitor.post(`${PATH}/recovery-codes`),
      () => user.visitor.delete(`${PATH}/${id}`),
      () => user.visitor.delete('/api/user/devices'),
      () => user.visitor.delete('/api/delete-account'),
    ];
    await forgetPasswords(beem, user);
    for (const change of changes) expect((await change()).body.code).toBe('reauthentication_required');
    await forgetSecondFactors(beem, user);
    expect((await user.visitor.post('/api/user/reauthenticate', { password: PASSWORD })).status).toBe(200);
    for (const change of changes) expect((await change()).body.code).toBe('second_factor_needed');
  });

  it('is needed for another password and another address, and for nobody who has none', async () => {
    const password = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    const email = { email: `new-${user.username}@example.com`, password: PASSWORD };
    await addAuthenticator(user);
    await forgetSecondFactors(beem, user);
    expect((await user.visitor.post('/api/user/password', password)).body.code).toBe('second_factor_needed');
    expect((await user.visitor.post('/api/user/email', email)).body.code).toBe('second_factor_needed');
    const other = await createUser(beem);
    expect((await other.visitor.post('/api/user/password', password)).status).toBe(200);
  });

  it('counts for ten minutes in the session that passed it, under another token', async () => {
    const { secret, codes } = await addAuthenticator(user);
    await forgetSecondFactors(beem, user);
    await forgetSteps(beem);
    const elsewhere = await enterPassword(beem, user);
    await elsewhere.visitor.post('/api/login/second-factor', {
      token: elsewhere.token,
      recoveryCode: codes[0],
    });
    await forgetSecondFactors(beem, user);
    const thief = user.visitor.at(beem);
    const { status, body } = await user.visitor.post(`${PATH}/verify`, { code: codeOf(secret) });
    expect(status).toBe(200);
    expect(new Date(body.recentUntil).getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await user.visitor.delete('/api/user/devices')).status).toBe(200);
    expect((await thief.delete('/api/user/devices')).status).toBe(403);
    expect((await elsewhere.visitor.delete('/api/user/devices')).body.code).toBe('second_factor_needed');
    const process = await beem.startAnother(['api']);
    expect((await user.visitor.at(process).delete('/api/user/devices')).status).toBe(200);
  });

  it('is passed with a passkey, whose challenge is of this session and passes once', async () => {
    const { passkey } = await addPasskey(user);
    await forgetSecondFactors(beem, user);
    const { body } = await user.visitor.post(`${PATH}/verify/passkey`);
    const input = { token: body.token, passkey: passkey.get(body.options) };
    const stranger = await createUser(beem);
    expect((await stranger.visitor.post(`${PATH}/verify`, input)).body.code).toBe('second_factor_expired');
    expect((await user.visitor.post(`${PATH}/verify`, input)).status).toBe(200);
    expect((await user.visitor.post(`${PATH}/verify`, input)).body.code).toBe('second_factor_expired');
  });

  it('refuses a wrong code with a sentence, and signs nobody out', async () => {
    await addAuthenticator(user);
    expect(await user.visitor.post(`${PATH}/verify`, { code: '000000' })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_wrong', fields: { code: expect.any(String) } },
    });
    expect((await user.visitor.post(`${PATH}/verify`, {})).status).toBe(400);
    expect((await user.visitor.get('/api/user')).status).toBe(200);
  });

  it('is asked for after the link of a mail has set a new password', async () => {
    const { codes } = await addAuthenticator(user);
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const { text } = await beem.mail.waitFor(user.email, /Set a new password/);
    const visitor = beem.visitor();
    const newPassword = 'another horse battery';
    const reset = await visitor.post('/api/password-reset', {
      resetToken: tokenIn({ text } as never),
      newPassword,
    });
    expect(reset.status).toBe(200);
    const login = await visitor.post('/api/login', { email: user.email, password: newPassword });
    expect(login.body.code).toBe('second_factor_required');
    const { token } = login.body.secondFactor;
    const done = await visitor.post('/api/login/second-factor', { token, recoveryCode: codes[0] });
    expect(done.status).toBe(200);
  });

  it('goes with the account', async () => {
    await addAuthenticator(user);
    await addPasskey(user);
    await allMailsSent(beem);
    expect((await user.visitor.delete('/api/delete-account')).status).toBe(200);
    await until('the purge', async () => {
      const tables = ['second_factors', 'recovery_codes', 'second_factor_challenges'];
      const rows = await Promise.all(tables.map((table) => rowsOf(table, user)));
      return rows.every(({ length }) => length === 0);
    });
  });
});
