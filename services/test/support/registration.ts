import { randomBytes } from 'node:crypto';

/** A registration that is accepted; every call creates another user. */
export function registration(overrides: Record<string, unknown> = {}) {
  const username = `new_${randomBytes(5).toString('hex')}`;
  return {
    email: `${username}@example.com`,
    password: 'a long enough password',
    username,
    firstName: 'Grace',
    lastName: 'Hopper',
    acceptedTerms: true,
    termsVersion: 'v1.0',
    platform: 'web',
    acceptedTermsAt: new Date().toISOString(),
    ...overrides,
  };
}
