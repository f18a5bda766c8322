import { runClockUntil, stopClock } from '@beem/testing/e2e';
import { expect, type Page, type Route, test } from '@playwright/test';

// The real edge and the real remotes; the faults are injected between them and the browser. The service worker is on, as
// from every visitor's second page on; routes of the context apply to its requests too.
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
  );
});

const FAILED = 'This area did not load';
const FEED = '**/remotes/mfe-feed/**';

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: FAILED });

/** Expects that the rest of the shell and the other routes work. */
async function expectTheRestToWork(page: Page) {
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome to Beem' })).toBeVisible();
}

async function retryAndRecover(page: Page) {
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('feed').or(page.getByText('No content yet'))).toBeVisible();
}

test("one remote's files are gone: its route shows an error, the rest works, Retry recovers", async ({
  page,
  context,
}) => {
  await context.route(FEED, (route) => route.fulfill({ status: 404 }));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(failed(page)).toBeVisible();
  await expectTheRestToWork(page);
  await page.goBack();
  await expect(failed(page)).toBeVisible();
  await context.unroute(FEED);
  await retryAndRecover(page);
});

test('a page that breaks while rendering shows an error alone and is reported', async ({ page, context }) => {
  const report = page.waitForRequest('**/api/registry/client-errors');
  await context.route('**/api/videos/trailers*', (route) => route.fulfill({ json: [{ id: 'not a video' }] }));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(failed(page)).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ remote: 'mfe-feed', kind: 'render' });
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
});

test('a remote that does not answer is given up after 8 s, Retry recovers, and the rest works', {
  tag: '@long',
}, async ({ page, context }) => {
  await stopClock(page);
  let isHanging = true;
  // A hanging request never ends; only later requests are answered.
  await context.route(FEED, (route) => (isHanging ? new Promise(() => {}) : route.continue()));
  await page.goto('/home', { waitUntil: 'commit' });
  await runClockUntil(page, page.getByRole('status', { name: 'Loading Hub' }));
  await page.clock.runFor(8_500);
  await expect(failed(page)).toBeVisible();
  isHanging = false;
  await page.clock.resume();
  await retryAndRecover(page);
  await expectTheRestToWork(page);
});

for (const file of ['remoteEntry', 'home']) {
  test(`an altered ${file} never runs; the good one recovers`, { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const altered = new RegExp(`/remotes/mfe-feed/.*${file}[^/]*\\.js(\\?.*)?$`);
    let count = 0;
    // The route stays, because the shell may still be inspecting the failure.
    let isFaulty = true;
    await context.route(altered, async (route) => {
      count += 1;
      await (isFaulty ? alter(route) : route.continue());
    });
    await page.goto('/home', { waitUntil: 'domcontentloaded' });
    await expect(failed(page)).toBeVisible();
    expect(count).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'alteredRan' in window)).toBe(false);
    isFaulty = false;
    await retryAndRecover(page);
    expect(await page.evaluate(() => 'alteredRan' in window)).toBe(false);
  });
}

/** Changes a script that stays valid and would leave a trace, so that only its hash differs. */
async function alter(route: Route) {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()};window.alteredRan=true` });
}
