import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '@beem/api-client';
import type { Role } from '@beem/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { Client } from 'pg';
import { insertUser } from '../insert-user';
import { runningEnv } from './running-env';

export interface User {
  username: string;
  email: string;
  password: string;
}

const PASSWORD = 'paper-lanterns-9';
/** The argon2id hash of PASSWORD. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$L8bVIVfe+CukEmDbATQKAw$8dqiGub0Je8/0n56I5T+DwCGVxadsw0RtA52tjzvOjc';

/** Makes a user with a new name and address, so that tests can run again with one Beem. */
export function aUser(name = 'user'): User {
  const username = `${name}_${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@beem.example`, password: PASSWORD };
}

/**
 * Writes users into the database of the running Beem, with a verified address by default. Registration, verification
 * and the command that grants a role have their own tests, with their mails.
 */
export async function createUsers(
  users: User[],
  options: { role?: Role; dateOfBirth?: string; isVerified?: boolean } = {},
): Promise<void> {
  const client = new Client({ connectionString: runningEnv().DATABASE_URL });
  await client.connect();
  try {
    for (const { username, email } of users)
      await client.query(
        insertUser({ id: randomUUID(), username, email, passwordHash: PASSWORD_HASH, ...options }),
      );
  } finally {
    await client.end();
  }
}

/** Signs in through the API; the cookie stays in the context that `request` belongs to. */
export async function signIn(request: APIRequestContext, { email, password }: User): Promise<void> {
  const data: BodyOf<'post', '/api/login'> = { email, password, rememberMe: false };
  const answer = await request.post('/api/login', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
