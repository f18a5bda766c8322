import { type BeemProcess, PASSWORD, type User, type Visitor } from '../../support/index.js';

const TABLET = { 'x-beem-client': 'tablet' };

/** Another browser, signed in with the password. */
export async function signInElsewhere(
  beem: BeemProcess,
  { email }: Pick<User, 'email'>,
  { rememberMe = false, password = PASSWORD, userAgent = '' } = {},
): Promise<Visitor> {
  const visitor = beem.visitor();
  const headers = userAgent ? { 'user-agent': userAgent } : undefined;
  const answer = await visitor.post('/api/login', { email, password, rememberMe }, headers);
  expect(answer.status).toBe(200);
  return visitor;
}

/** A tablet: its browser and the headers that replace its cookie when it has lost it. */
export async function signInTablet(beem: BeemProcess, { email }: Pick<User, 'email'>) {
  const visitor = beem.visitor();
  const { body } = await visitor.post('/api/login', { email, password: PASSWORD }, TABLET);
  return { visitor, headers: headersOf(body.ipadAuth) };
}

export function headersOf({ userId, token }: { userId: string; token: string }) {
  return { 'x-user-id': userId, 'x-auth-token': token };
}

/** The id of the sign-in that a browser has saved. */
export function savedSignInOf(visitor: Visitor): string {
  return savedSignInsOf(visitor)[0] ?? '';
}

/** The ids of all its saved sign-ins, of several accounts. */
export function savedSignInsOf(visitor: Visitor): string[] {
  return [...visitor.cookies.keys()].flatMap((name) => /^beem_device_(.+)/.exec(name)?.[1] ?? []);
}

/** Makes sessions look as if the password had been entered ten minutes ago. */
export async function forgetPasswords(beem: BeemProcess, { id }: Pick<User, 'id'>): Promise<void> {
  await beem.database.query(
    {
      name: 'test-forget-passwords',
      text: `UPDATE sessions SET authenticated_at = now() - interval '10 minutes 1 second' WHERE user_id = $1`,
    },
    [id],
  );
}
