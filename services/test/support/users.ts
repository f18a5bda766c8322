import { randomBytes } from 'node:crypto';
import { insertUser, type UserRow } from '@beem/testing';
import { SESSION_COOKIE } from '../../src/platform/auth/index.js';
import { createToken, hashToken, uuidv7 } from '../../src/platform/ids.js';
import type { BeemProcess } from './beem.js';
import type { Visitor } from './visitor.js';

/** The password of all users that `createUser` makes. */
export const PASSWORD = 'correct horse battery';
/** argon2id of PASSWORD, made once, because hashing it for each user would take most of a test's time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$s8oYt7cwCuiKBz1bTUsGIg$mezc0cfgpl5Vg3IZ4sAu163H/YHoV2gY7sAJPz1Ht3U';

export type UserOptions = Partial<Omit<UserRow, 'id' | 'email' | 'passwordHash'>>;

export interface User {
  id: string;
  username: string;
  email: string;
  /** Their browser, signed in. */
  visitor: Visitor;
}

/** A valid, signed-in user with a verified address. It skips registration, which has its own tests. */
export async function createUser(beem: BeemProcess, options: UserOptions = {}): Promise<User> {
  const id = uuidv7();
  const username = options.username ?? `person_${randomBytes(5).toString('hex')}`;
  const email = `${username}@example.com`;
  const { text, values } = insertUser({ ...options, id, username, email, passwordHash: PASSWORD_HASH });
  await beem.database.query({ name: 'test-user', text }, values);
  const token = createToken();
  await beem.database.query(
    {
      name: 'test-session',
      text: `INSERT INTO sessions (id, user_id, token_hash, kind, expires_at, authenticated_by)
             VALUES ($1, $2, $3, 'web', now() + interval '1 hour', 'password')`,
    },
    [uuidv7(), id, hashToken(token)],
  );
  const visitor = beem.visitor();
  visitor.cookies.set(SESSION_COOKIE, token);
  return { id, username, email, visitor };
}
