import { runClockUntil, stopClock } from '@beem/testing/e2e';
import { expect, letServiceWorkerTakeOver, test } from './support/test';

// With the service worker active, as for every visitor from the second page on.
test.beforeEach(({ page }) => letServiceWorkerTakeOver(page));

const FAILED = 'This area did not load';

test("when a remote's files are missing, only its route outlet shows the error, and Retry recovers", async ({
  page,
  edge,
}) => {
  edge.faults.set('/remotes/mfe-probe/', 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
  await expect
    .poll(() => edge.clientErrors.map(({ remote, kind }) => `${remote} ${kind}`))
    .toContain('mfe-probe load');

  await page.getByRole('link', { name: 'Steady' }).first().click();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();

  edge.faults.clear();
  await page.getByRole('link', { name: 'Probe', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});

test('Retry reloads the route outlet in the same tab', async ({ page, edge }) => {
  edge.faults.set('/probe.', 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});

test('only a page that throws while rendering shows the error, the failure is reported, and Retry recovers', async ({
  page,
  edge,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('break-fragile', 'yes'));
  await page.goto('/fragile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  await expect.poll(() => edge.clientErrors.map(({ kind }) => kind)).toContain('render');
  await expect(page.getByRole('link', { name: 'Steady' }).first()).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('break-fragile'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Fragile, in one piece' })).toBeVisible();
});

test('a section that throws does not affect the rest of its page, is reported by name, and Retry recovers', async ({
  page,
  edge,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('break-side', 'yes'));
  await page.goto('/fragile', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Fragile, in one piece' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The side did not load' })).toBeVisible();
  await expect
    .poll(() => edge.clientErrors.map(({ kind, message }) => `${kind} ${message}`))
    .toContain('render side: The side broke');

  await page.evaluate(() => sessionStorage.removeItem('break-side'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The side', { exact: true })).toBeVisible();
});

test('a remote that does not answer shows a message after 3 s, an error after 8 s, and Retry recovers', async ({
  page,
  edge,
}) => {
  await stopClock(page);
  edge.faults.set('/remoteEntry.', 'hanging');
  await page.goto('/probe', { waitUntil: 'commit' });
  await runClockUntil(page, page.getByRole('status', { name: 'Loading Probe' }));
  await page.clock.runFor(3_200);
  await expect(page.getByText('This takes longer than usual')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => edge.requests.filter((url) => /mfe-probe.*\?retry=/.test(url))).toHaveLength(1);
  await page.clock.runFor(3_000);
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  expect(edge.clientErrors.map(({ kind }) => kind)).toContain('timeout');

  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});

for (const file of ['remoteEntry', 'probe']) {
  test(`a request for ${file} that hangs is abandoned after 5 s, and a second one loads the page`, {
    tag: '@long',
  }, async ({ page, edge }) => {
    await stopClock(page);
    edge.forget();
    edge.faults.set(`/${file}.`, 'hanging at first');
    await page.goto('/probe', { waitUntil: 'commit' });
    await runClockUntil(page, page.getByRole('status', { name: 'Loading Probe' }));
    await page.clock.runFor(5_200);
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  });
}

test('the previous build replaces one that hangs within 8 s', async ({ page, edge, builds }) => {
  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  const current = await page.request.get('/api/remotes').then((answer) => answer.json());
  edge.faults.set(current.remotes[0].entry.url, 'hanging');
  await stopClock(page);
  await page.goto('/probe', { waitUntil: 'commit' });
  await runClockUntil(page, page.getByRole('status', { name: 'Loading Probe' }));
  await page.clock.runFor(5_200);
  await expect.poll(() => edge.requests.filter((url) => url.includes('?retry='))).not.toEqual([]);
  await page.clock.runFor(3_000);
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});

test('a file that was requested again is cached once', { tag: '@long' }, async ({ page, edge }) => {
  edge.faults.set('/probe.', 'html');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => url.replace(/.*\//, ''));
    });
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^probe\.\w+\.js$/));
  expect((await kept()).filter((name) => name.startsWith('probe.'))).toHaveLength(1);
});

for (const file of ['remoteEntry', 'probe']) {
  test(`an altered ${file} never runs; the good file recovers`, async ({ page, edge }) => {
    edge.faults.set(`/${file}.`, 'altered');
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeHidden();
    await expect.poll(() => edge.clientErrors.map(({ kind }) => kind)).toContain('integrity');

    edge.faults.clear();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  });
}

test('an altered lazy chunk never runs either', { tag: '@long' }, async ({ page, edge }) => {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  edge.faults.set('/remotes/mfe-probe/', 'altered');
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('The later chunk was refused')).toBeVisible();
  expect(await page.evaluate(() => 'laterRan' in window)).toBe(false);
});

test('the previous build replaces one that cannot be loaded', async ({ page, edge, builds }) => {
  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  const broken = await page.request.get('/api/remotes').then((answer) => answer.json());
  edge.faults.set(broken.remotes[0].entry.url, 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
});
