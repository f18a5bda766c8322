import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@beem/api-client';
import type { Role } from '@beem/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { findMailedLink } from './mailbox';
import { runServicesCli } from './services-cli';

export interface User {
  username: string;
  email: string;
  password: string;
}

/** A user with a new name and address, so that tests can run again against one Beem. */
export function aUser(name = 'user'): User {
  const username = `${name}_${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@beem.example`, password: 'paper-lanterns-9' };
}

/** Registers a user through the API and follows the link of the mail. */
export async function register(request: APIRequestContext, user: User): Promise<void> {
  const data: BodyOf<'post', '/api/register'> = {
    ...user,
    firstName: '',
    lastName: '',
    acceptedTerms: true,
    termsVersion: 'v1.0',
    platform: 'web',
    acceptedTermsAt: new Date().toISOString(),
  };
  const created = await request.post('/api/register', { data });
  expect(created.ok(), await created.text()).toBe(true);
  const link = await findMailedLink(user.email, '/verify-email');
  const token = new URL(link).searchParams.get('token');
  const verified = await request.post('/api/verify-email', { data: { token, password: user.password } });
  expect(verified.ok(), await verified.text()).toBe(true);
}

/** Signs in through the API; the cookie stays in the context that `request` belongs to. */
export async function signIn(request: APIRequestContext, { email, password }: User): Promise<void> {
  const data: BodyOf<'post', '/api/login'> = { email, password, rememberMe: false };
  const answer = await request.post('/api/login', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives a role, as an operator does. */
export function grant({ username }: User, role: Role): void {
  runServicesCli('grant', username, role);
}
