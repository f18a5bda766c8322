import { NOTIFICATION_TYPES, NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

// Pages and states of no single package; each package checks its own in its own tests.
const member = aUser('member');

test.describe.configure({ timeout: 120_000 });
// Without motion, videos wait for a press and a page does not change between checks.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(() => createUsers([member]));

async function visit(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expectNoBarriers(page);
}

test('pages that anyone may open', async ({ page }) => {
  await visit(page, '/', 'Where AI Meets Imagination');
  // The hub is in one of two states, because other tests fill the feed meanwhile.
  await visit(page, '/home', /^(Hub|No content yet)$/);
  await visit(page, '/no-such-page', /404/);
  await expectNoBarriers(page, 'frame');
  await visit(page, '/search?q=lake', 'Results for "lake"');
});

test('a page that waits for its data, and one that did not load', async ({ page }) => {
  const feed = '**/api/videos/trailers*';
  await page.route(feed, () => new Promise(() => {}));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Curating the best content for you')).toBeVisible();
  await expectNoBarriers(page);
  await page.route('**/remotes/mfe-feed/**', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/home', 'This area did not load');
});

test('what a member sees with the notifications or the menu open', async ({ page }) => {
  await signIn(page.request, member);
  await visit(page, '/moderation', /You may not have permission/);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  await expectNoBarriers(page);
});

test('a full list of notifications, of every kind, some of them read', async ({ page }) => {
  await signIn(page.request, member);
  await page.route('**/api/notifications', (route) => route.fulfill({ json: NOTIFICATIONS_OF_EVERY_KIND }));
  await page.route('**/api/notifications/unread-count', (route) => route.fulfill({ json: { count: 140 } }));
  // The socket would send the real count.
  await page.routeWebSocket(/\/ws$/, () => {});
  await visit(page, '/no-such-page', /404/);
  await page.getByRole('button', { name: 'Notifications, 99+ unread' }).click();
  await expect(page.getByText('Mark all read')).toBeVisible();
  await expectNoBarriers(page);
});

const NOTIFICATIONS_OF_EVERY_KIND = Array.from({ length: NOTIFICATIONS_SHOWN }, (_, index) => ({
  id: index + 1,
  type: NOTIFICATION_TYPES[index % NOTIFICATION_TYPES.length],
  message: `Somebody with a long and winding name did something to “The Lighthouse of Film ${index}”`,
  isRead: index % 3 === 0,
  createdAt: new Date(Date.now() - index ** 4 * 60_000).toISOString(),
  videoId: index % 2 ? index : null,
  userId: null,
  actor: null,
  thumbnailUrl: null,
}));
