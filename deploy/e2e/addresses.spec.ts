import { aUser, createUsers } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

/**
 * Addresses that are difficult for routers or decoders. visits.spec.ts loads them directly; here they are opened inside
 * the app and after a sign-in.
 */
const NOT_FOUND = 'Page not found';
/** The second heading is shown while nothing has been uploaded. */
const HUB = /^(Hub|No content yet)$/;
const ADDRESSES: { path: string; heading: string | RegExp }[] = [
  { path: '/%', heading: NOT_FOUND },
  { path: '/watch/%E0%A4%A', heading: 'Video not found' },
  { path: '/show/%', heading: 'Show not found' },
  { path: '/terms#%E0%A4%A', heading: 'Terms of Service' },
  { path: '/search?q=100%', heading: 'Results for "100%"' },
  { path: '/home/', heading: HUB },
  { path: '/HOME', heading: HUB },
];

test.describe.configure({ timeout: 150_000 });
test.use({ serviceWorkers: 'block' });

/** Navigates as a link inside the app, or the Back button, would: without reloading the page. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Records exceptions of the page, and requests of documents. */
function watch(page: Page) {
  const found: string[] = [];
  page.on('pageerror', (error) => void found.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) found.push(`loaded: ${request.url()}`);
  });
  return found;
}

const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

test('odd addresses show a page of Beem inside the app', async ({ page }) => {
  await page.goto('/discover', { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const found = watch(page);
  for (const { path, heading } of ADDRESSES) {
    await goInside(page, path);
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeAttached();
    expect(await addressOf(page)).toBe(path);
    await goInside(page, '/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy Policy' }).first()).toBeAttached();
  }
  expect(found).toEqual([]);
});

for (const { from, path, heading } of [
  { from: '/%', path: '/%', heading: NOT_FOUND },
  { from: '/search?q=100%', path: '/search?q=100%', heading: 'Results for "100%"' },
  // Browsers treat it as another site.
  { from: '//home', path: '/home', heading: HUB },
])
  test(`a sign-in leads back to ${from}`, { tag: from === '/%' ? [] : '@long' }, async ({
    page,
    baseURL,
  }) => {
    const user = aUser('addresses');
    await createUsers([user]);
    await page.goto('/auth', { waitUntil: 'load' });
    // The guard of a page writes it in this form.
    await page.evaluate(
      (from) => history.replaceState({ usr: { from }, key: 'odd', idx: 0 }, '', '/auth'),
      from,
    );
    await page.reload({ waitUntil: 'load' });
    const found = watch(page);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    expect(found).toEqual([]);
  });
