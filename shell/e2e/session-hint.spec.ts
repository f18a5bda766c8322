import { aUser } from '@beem/testing/entities';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Holds back the answer about the session until `release` is called. */
async function holdSession(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Left edges in px of everything that the frame draws except the account. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['header a[aria-label="Search"]', 'header form', 'nav a[href="/probe"]', 'nav a[href="/steady"]']
        .map((selector) => [selector, [...document.querySelectorAll(selector)]] as const)
        .map(([selector, found]) => [selector, found.map((one) => one.getBoundingClientRect().left)]),
    ),
  );

/** Every layout shift that the browser reported in header, sidebar and bar. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node?: Node }[] }[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const part = element?.closest('header, aside, nav');
          if (part) moved.push(`${part.localName}: ${element?.outerHTML.slice(0, 80)}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`the frame before the session is known (${name})`, () => {
    test.use({ viewport });

    test('is drawn for the user who is expected, and nothing moves when they arrive', async ({
      page,
      edge,
      context,
    }) => {
      edge.answers.set('GET /api/user', () => ({ status: 200, body: aUser() }));
      edge.answers.set('GET /api/notifications/unread-count', () => ({ status: 200, body: { count: 28 } }));
      await context.addCookies([{ name: 'beem_session', value: 'any', url: edge.url }]);
      const shifts = await watchShifts(page);
      const release = await holdSession(page);
      await page.goto('/steady', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      const before = await placesOf(page);
      release();
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      expect(await placesOf(page)).toEqual(before);
      expect(await shifts()).toEqual([]);
    });

    test('corrects itself without moving anything when the session has ended', { tag: '@long' }, async ({
      page,
      edge,
      context,
    }) => {
      await context.addCookies([{ name: 'beem_session', value: 'dead', url: edge.url }]);
      const shifts = await watchShifts(page);
      const release = await holdSession(page);
      await page.goto('/steady', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
      const before = await placesOf(page);
      release();
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      expect(await placesOf(page)).toEqual(before);
      expect(await shifts()).toEqual([]);

      await holdSession(page);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    });

    test('is drawn for a guest at once', async ({ page }) => {
      const shifts = await watchShifts(page);
      const release = await holdSession(page);
      await page.goto('/steady', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      const before = await placesOf(page);
      const answered = page.waitForResponse('**/api/user');
      release();
      await answered;
      expect(await placesOf(page)).toEqual(before);
      expect(await shifts()).toEqual([]);
    });
  });
}
