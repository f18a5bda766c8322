import { generateSync } from 'otplib';
import { type Beem, type BeemProcess, PASSWORD, type User, type Visitor } from '../../support/index.js';
import { VirtualPasskey } from './virtual-passkey.js';

const PATH = '/api/user/second-factor';

/** The code of an app, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
}

/** Makes accepted codes acceptable again, as if their half minutes had passed. */
export async function forgetSteps(beem: Beem): Promise<void> {
  await beem.database.query({
    name: 'test-forget-steps',
    text: 'UPDATE second_factors SET last_step = NULL',
  });
}

/** Sets up an authenticator app in the browser of a user. */
export async function addAuthenticator({ visitor }: Pick<User, 'visitor'>, name = 'My phone') {
  const setup = await visitor.post(`${PATH}/authenticators/setup`);
  expect(setup.status).toBe(200);
  const { token, secret } = setup.body;
  const input = { token, name, code: codeOf(secret) };
  const added = await visitor.post(`${PATH}/authenticators`, input);
  expect(added.status).toBe(200);
  return { secret: secret as string, codes: added.body.recoveryCodes as string[], body: added.body, input };
}

/** Sets up a passkey in the browser of a user. */
export async function addPasskey({ visitor }: Pick<User, 'visitor'>, name = 'My laptop') {
  const passkey = new VirtualPasskey();
  const { body } = await visitor.post(`${PATH}/passkeys/setup`);
  const input = { token: body.token, name, passkey: passkey.create(body.options) };
  const added = await visitor.post(`${PATH}/passkeys`, input);
  expect(added.status).toBe(200);
  return { passkey, codes: added.body.recoveryCodes as string[], body: added.body, input };
}

/** Enters the password in another browser. @returns the browser and the challenge's token */
export async function enterPassword(
  beem: BeemProcess,
  { email }: Pick<User, 'email'>,
  { rememberMe = false, visitor = beem.visitor() }: { rememberMe?: boolean; visitor?: Visitor } = {},
) {
  const { status, body } = await visitor.post('/api/login', { email, password: PASSWORD, rememberMe });
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'second_factor_required' });
  const { token, methods } = body.secondFactor;
  return { visitor, token: token as string, methods: methods as string[] };
}

/** Makes sessions look as if the second factor had been entered ten minutes ago. */
export async function forgetSecondFactors(beem: Beem, { id }: Pick<User, 'id'>): Promise<void> {
  await beem.database.query(
    {
      name: 'test-forget-second-factors',
      text: `UPDATE sessions SET second_factor_at = now() - interval '10 minutes 1 second' WHERE user_id = $1`,
    },
    [id],
  );
}
