import { expect, type Page } from '@playwright/test';
import { openRegistry } from './support/registry';
import { testWithBuilds as test } from './support/test';

// These tests use the real registry and the real edge of the running Beem, with the service worker.
const heading = (page: Page, build: string) => page.getByRole('heading', { name: `Probe, ${build} build` });

/** Processes are notified of a moved pointer with a short delay. */
async function reloadUntil(page: Page, build: string) {
  await expect(async () => {
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(heading(page, build)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}

test('a published build and a roll-back apply at the next load, and an open tab keeps working', async ({
  page,
  context,
  builds,
  baseURL,
}) => {
  const registry = openRegistry(baseURL ?? '', 'mfe-probe');
  await registry.publish(builds['probe-first']);
  await reloadUntil(page, 'first');
  await page.getByRole('button', { name: 'Count 0' }).click();

  await registry.publish(builds['probe-second']);
  const other = await context.newPage();
  await reloadUntil(other, 'second');
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, first build')).toBeVisible();

  await registry.rollBack();
  await reloadUntil(other, 'first');
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
});

test('the hub loads five scripts, each once, under a strict content security policy', async ({ page }) => {
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  page.on(
    'console',
    (message) =>
      /Content.Security.Policy|integrity|preload/i.test(message.text()) && complaints.push(message.text()),
  );
  const response = await page.goto('/home', { waitUntil: 'domcontentloaded' });
  expect(response?.headers()['content-security-policy']).toMatch(
    /script-src 'nonce-[^']+' 'strict-dynamic';/,
  );
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await expect(page.getByRole('main')).not.toBeEmpty();
  const needed = [...scripts];
  expect(new Set(needed).size).toBe(needed.length);
  expect(needed.length).toBeLessThanOrEqual(5);
  expect(complaints).toEqual([]);
});

test('a second visit with the service worker works like the first', async ({ page }) => {
  const broken: string[] = [];
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  page.on('requestfailed', (request) => {
    // Requests that a navigation cancels are not errors.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') broken.push(request.url());
  });
  for (const path of ['/auth', '/']) {
    await page.goto(path);
    await expect(page).not.toHaveTitle(/Offline/);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(broken).toEqual([]);
});
