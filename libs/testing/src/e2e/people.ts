import { randomBytes } from 'node:crypto';
import type { Role } from '@beem/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { findMailedLink } from './mailbox';
import { runServicesCli } from './services-cli';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** Somebody nobody has seen before, so that tests can run again and again against one Beem. */
export function aPerson(name = 'person'): Person {
  const username = `${name}_${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@beem.example`, password: 'paper-lanterns-9' };
}

/** Registers a person through the API and follows the link of the mail. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const created = await request.post('/api/register', {
    data: {
      ...person,
      firstName: '',
      lastName: '',
      acceptedTerms: true,
      termsVersion: 'v1.0',
      platform: 'web',
      acceptedTermsAt: new Date().toISOString(),
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const link = await findMailedLink(person.email, '/verify-email');
  const token = new URL(link).searchParams.get('token');
  const verified = await request.post('/api/verify-email', { data: { token, password: person.password } });
  expect(verified.ok(), await verified.text()).toBe(true);
}

/** Signs in through the API; the cookie stays in the context that `request` belongs to. */
export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const answer = await request.post('/api/login', { data: { email, password, rememberMe: false } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives a role, as an operator does. */
export function grant({ username }: Person, role: Role): void {
  runServicesCli('grant', username, role);
}
