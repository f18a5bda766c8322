import { readBuildManifest } from '@beem/remote-manifest/node';
import { expect, openOffline, test } from './support/test';

test('an open tab keeps its build and its state while another is published; the next mount takes the new one', async ({
  page,
  edge,
  builds,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Count 0' }).click();

  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  const answered = page.waitForResponse('**/api/remotes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, first build')).toBeVisible();

  await page.getByRole('link', { name: 'Steady' }).first().click();
  await page.getByRole('link', { name: 'To the probe' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, second build' })).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, second build')).toBeVisible();
  expect(errors).toEqual([]);
});

test('two builds in one tab share the file that did not change, and each runs it for itself', async ({
  page,
  edge,
  builds,
}) => {
  const [first, second] = [builds['probe-first'], builds['probe-second']].map(readBuildManifest);
  const known = new Set(first?.files.map(({ path }) => path));
  const shared = second?.files.filter(({ path }) => known.has(path)).map(({ path }) => path) ?? [];
  expect(shared).toHaveLength(1);
  expect(second?.container).not.toBe(first?.container);

  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Load the same' }).click();
  await expect(page.getByText('The same file in the first build')).toBeVisible();

  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  const answered = page.waitForResponse('**/api/remotes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await page.getByRole('link', { name: 'Steady' }).first().click();
  await page.getByRole('link', { name: 'To the probe' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, second build' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the same' }).click();
  await expect(page.getByText('The same file in the second build')).toBeVisible();
  expect(edge.requests.filter((url) => url.endsWith(`/${shared[0]}`))).toHaveLength(1);
});

test('two builds in one tab share the entry where a word of a page changed, and each runs it for itself', async ({
  page,
  edge,
  builds,
}) => {
  const [second, third] = [builds['probe-second'], builds['probe-third']].map(readBuildManifest);
  expect(third?.entry).toBe(second?.entry);
  const changed = third?.files.filter(({ path }) => !second?.files.some((file) => file.path === path));
  expect(changed?.map(({ path }) => path)).toEqual([expect.stringMatching(/^probe\./)]);

  edge.publish('mfe-probe', { current: builds['probe-second'] });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Count 0' }).click();
  edge.publish('mfe-probe', { current: builds['probe-third'], previous: builds['probe-second'] });
  const answered = page.waitForResponse('**/api/remotes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await expect(page.getByRole('heading', { name: 'Probe, second build' })).toBeVisible();
  await page.getByRole('link', { name: 'Steady' }).first().click();
  await page.getByRole('link', { name: 'To the probe' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, third build' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the same' }).click();
  await expect(page.getByText('The same file in the third build')).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, second build')).toBeVisible();
  expect(edge.requests.filter((url) => url.endsWith(`/${third?.entry}`))).toHaveLength(1);
});

test('a page loads each script once, two hops deep, and nothing breaks the content security policy', async ({
  page,
}) => {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/fragile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Fragile, in one piece' })).toBeVisible();
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.length).toBeLessThanOrEqual(5);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('the service worker answers from its cache and shows an offline page', async ({ page }) => {
  await page.goto('/probe');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('beem-immutable-2');
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    // The cache has one more entry, with the time of each file's last use.
    return paths.filter((path) => path !== '/.last-uses');
  });
  expect(kept.some((path) => path.startsWith('/remotes/mfe-probe/'))).toBe(true);
  expect(kept.every((path) => /^\/(assets|remotes)\//.test(path))).toBe(true);

  await openOffline(page, '/steady');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
