import type { DemoAccount } from '../start/banner.js';

/** Valid on a developer's own machine only; the loader never runs against another. */
export const DEMO_PASSWORD = 'beem-local-demo';

/** The three users whom `npm start` introduces, and their names in the catalogue. */
export const INTRODUCED = [
  { title: 'viewer', username: 'reynard_reviews', email: 'viewer@beem.example' },
  { title: 'creator', username: 'maravale', email: 'creator@beem.example' },
  { title: 'moderator', username: 'bearwithme', email: 'moderator@beem.example' },
] as const;

export function emailOf(username: string): string {
  return INTRODUCED.find((one) => one.username === username)?.email ?? `${username}@beem.example`;
}

export function introducedAccounts(): DemoAccount[] {
  return INTRODUCED.map(({ title, email }) => ({ title, email, password: DEMO_PASSWORD }));
}
