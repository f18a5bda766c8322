import { aUser, createUsers, signIn, watchViolations } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

test.describe.configure({ timeout: 120_000 });

const moderator = aUser('guarded');

test.beforeAll(() => createUsers([moderator], { role: 'moderator' }));

const PAGES = ['/', '/home', '/discover', '/search?q=light', '/library', '/upload', '/moderation', '/auth'];
const OTHERS = ['/auth/signin', '/verify-email', '/verification-pending', '/watch/1', '/show/1', '/nowhere'];
const ACCOUNT = ['/settings', '/privacy', '/support', '/subscription'];

for (const [who, tag] of [
  ['a guest', ['@long']],
  ['a moderator', []],
] satisfies [string, string[]][]) {
  test(`no page that ${who} opens breaks its content security policy`, { tag }, async ({ page }) => {
    if (who === 'a moderator') await signIn(page.request, moderator);
    const violations = await watchViolations(page);
    for (const path of [...PAGES, ...OTHERS, ...ACCOUNT]) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
    expect(violations()).toEqual([]);
  });
}
