import type { Page } from '@playwright/test';
import { fillerAddress } from './support/edge-stand-in';
import { clearBrowserCache, expect, letServiceWorkerTakeOver, test } from './support/test';

const steady = (page: Page) => page.getByRole('heading', { name: 'Steady' });
const failed = (page: Page) => page.getByRole('heading', { name: 'Beem did not load' });

/** Addresses of the files in the service worker's cache. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
}

for (const [fault, what] of [
  ['html', 'a page instead of a script'],
  ['altered', 'a script with one byte more'],
] as const) {
  for (const part of ['vendor', 'main']) {
    test(`${what} (${part}) is not cached: the site recovers after the fault`, { tag: '@long' }, async ({
      page,
      edge,
    }) => {
      await letServiceWorkerTakeOver(page);
      edge.faults.set(`/assets/${part}`, fault);
      await page.goto('/steady', { waitUntil: 'commit' });
      await expect(failed(page)).toBeVisible();
      expect(await page.evaluate(() => document.getElementById('root')?.childElementCount)).toBe(1);

      edge.faults.clear();
      const other = await page.context().newPage();
      await other.goto('/steady', { waitUntil: 'domcontentloaded' });
      await expect(steady(other)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(steady(page)).toBeVisible();
    });
  }
}

test('Try again replaces a broken file in the browser cache without a service worker', async ({
  page,
  edge,
}) => {
  await page.route('**/sw.js', (route) => route.abort());
  edge.faults.set('/assets/vendor', 'html');
  await page.goto('/steady', { waitUntil: 'commit' });
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  edge.faults.clear();
  await page.keyboard.press('Enter');
  await expect(steady(page)).toBeVisible();
});

test('the page reloads by itself after one bad response', async ({ page, edge }) => {
  await page.route('**/sw.js', (route) => route.abort());
  edge.faults.set('/assets/vendor', 'html at first');
  await page.goto('/steady', { waitUntil: 'commit' });
  await expect(steady(page)).toBeVisible();
  expect(edge.requests.filter((url) => url.includes('/assets/vendor')).length).toBeGreaterThan(1);
});

test('the service worker retries after one bad response', async ({ page, edge }) => {
  await letServiceWorkerTakeOver(page);
  edge.forget();
  edge.faults.set('/assets/vendor', 'altered at first');
  const complaints: string[] = [];
  page.on('console', (message) => message.text().includes('integrity') && complaints.push(message.text()));
  await page.goto('/steady', { waitUntil: 'commit' });
  await expect(steady(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a wrong font is not cached', { tag: '@long' }, async ({ page, edge }) => {
  await letServiceWorkerTakeOver(page);
  edge.faults.set('.woff2', 'altered');
  await page.reload();
  await expect(steady(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/vendor/));
  expect((await keptFiles(page)).filter((path) => path.endsWith('.woff2'))).toEqual([]);

  edge.faults.clear();
  await clearBrowserCache(page);
  await page.reload();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\.woff2$/));
});

test('a wrong cached file is deleted when it is requested again', { tag: '@long' }, async ({ page }) => {
  await letServiceWorkerTakeOver(page);
  await page.reload();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/vendor/));
  const vendor = (await keptFiles(page)).find((path) => path.startsWith('/assets/vendor')) ?? '';
  await page.evaluate(async (url) => {
    for (const name of await caches.keys()) {
      const headers = { 'content-type': 'text/javascript' };
      await (await caches.open(name)).put(url, new Response('altered', { headers }));
    }
  }, vendor);
  const read = (cache?: 'reload') =>
    page.evaluate(async ([url, mode]) => (await fetch(url, { cache: mode })).text(), [
      vendor,
      cache,
    ] as const);
  expect(await read()).toBe('altered');
  expect(await read('reload')).not.toBe('altered');
  await expect.poll(() => read()).not.toBe('altered');
});

test('a full cache evicts the least recently used files, but none that the shell needs', {
  tag: '@long',
}, async ({ page }) => {
  await letServiceWorkerTakeOver(page);
  await page.reload();
  await expect(steady(page)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/\/assets\/vendor/));

  const read = (from: number, to: number) =>
    page.evaluate(
      async (urls) => {
        for (const url of urls) await (await fetch(url)).text();
      },
      Array.from({ length: to - from }, (_, index) => fillerAddress(from + index)),
    );
  await read(0, 100);
  await read(0, 1);
  await read(100, 200);
  await expect.poll(() => keptFiles(page)).toContain(fillerAddress(199));
  await expect.poll(() => keptFiles(page)).not.toContain(fillerAddress(1));
  const kept = await keptFiles(page);
  expect(kept).toContain(fillerAddress(0));
  expect(kept).toContainEqual(expect.stringMatching(/\/assets\/vendor/));
  expect(kept).toContainEqual(expect.stringMatching(/\/assets\/main/));
  expect(kept.length).toBeLessThanOrEqual(151);
});
