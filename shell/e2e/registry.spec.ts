import type { BuildManifest } from '@beem/remote-manifest';
import { readBuildManifest } from '@beem/remote-manifest/node';
import {
  aUser,
  createUsers,
  expectPolicyNamesAllThatIsKept,
  runServicesCli,
  signIn,
  type User,
} from '@beem/testing/e2e';
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

test.describe('a canary that does not load', () => {
  test.beforeEach(async ({ page, builds, baseURL }) => {
    const registry = openRegistry(baseURL ?? '', 'mfe-probe');
    await registry.publish(builds['probe-first']);
    await registry.publishCanary(builds['probe-second']);
    await reloadUntil(page, 'second');
  });
  test.afterEach(async ({ builds, baseURL }) => {
    // Makes the other build stable, and closes the canary with it.
    await openRegistry(baseURL ?? '', 'mfe-probe').publish(builds['probe-second']);
  });

  /** Records what the page reports from now on. The browser's tools do not always see the body of a beacon. */
  async function watchReports(page: Page): Promise<() => Promise<[string, string][]>> {
    await page.addInitScript(() => {
      const bodies: Blob[] = [];
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (String(url).endsWith('/load-reports')) bodies.push(body as Blob);
        return send(url, body);
      };
      Object.assign(window, { loadReports: () => Promise.all(bodies.map((body) => body.text())) });
    });
    return async () => {
      const texts = await page.evaluate(() =>
        (window as unknown as { loadReports(): Promise<string[]> }).loadReports(),
      );
      return texts.map((text) => JSON.parse(text)).map(({ buildId, outcome }) => [buildId, outcome]);
    };
  }

  for (const [what, spoil] of [
    [
      'is missing',
      async (page: Page, entry: string) => {
        await page.route(`**/remotes/mfe-probe/**/${entry}*`, (route) => route.fulfill({ status: 404 }));
      },
    ],
    ['throws', async (page: Page) => page.addInitScript(() => localStorage.setItem('throw-at-load', 'yes'))],
  ] as const) {
    test(`because its script ${what}: the visitor gets the stable build in that page view, and it is reported`, {
      tag: '@long',
    }, async ({ browser, baseURL, builds }) => {
      // The tests' own network does not see what a service worker requests.
      const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
      const readReports = await watchReports(page);
      const answers: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/load-reports')) answers.push(response.status());
      });
      const [first, second] = [builds['probe-first'], builds['probe-second']].map(readBuildManifest) as [
        BuildManifest,
        BuildManifest,
      ];
      await spoil(page, second.entry);
      await page.goto('/probe', { waitUntil: 'domcontentloaded' });
      await expect(heading(page, 'first')).toBeVisible({ timeout: 20_000 });
      await expect.poll(readReports).toEqual([
        [second.buildId, 'failed'],
        [first.buildId, 'ready'],
      ]);
      // The server would refuse others: this visitor received both builds.
      await expect.poll(() => answers).toEqual([204, 204]);
      await page.context().close();
    });
  }
});

test.describe('the preview of a build that is not live', () => {
  const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Only you see this build.' });
  const stable = (page: Page) => heading(page, 'first');
  let link: string;
  let teammate: User;

  test.beforeEach(async ({ page, builds, baseURL }) => {
    const registry = openRegistry(baseURL ?? '', 'mfe-probe');
    await registry.publish(builds['probe-first']);
    link = await registry.upload(builds['probe-second']);
    await reloadUntil(page, 'first');
    teammate = aUser('teammate');
    await createUsers([teammate]);
    runServicesCli('remote', 'member', 'add', 'mfe-probe', teammate.username);
  });

  test('leads a guest through the sign-in, has a banner, and ends with Reset', async ({ page, builds }) => {
    await page.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Preview of mfe-probe')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByLabel('Email').fill(teammate.email);
    await page.getByLabel('Password', { exact: true }).fill(teammate.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'second')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    const { buildId } = readBuildManifest(builds['probe-second']);
    await expect(banner(page)).toHaveText(
      new RegExp(`^Preview: mfe-probe ${buildId.slice(0, 7)} by .+\\. Only you see this build\\.$`),
    );
    await expectPolicyNamesAllThatIsKept(page);
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(stable(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('reports nothing, and reaches neither a guest of the same browser nor anybody else', {
    tag: '@long',
  }, async ({ page, browser, baseURL }) => {
    await signIn(page.request, teammate);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (/load-reports|client-errors/.test(request.url())) reports.push(request.postData() ?? '');
    });
    await page.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(heading(page, 'second')).toBeVisible();
    await expect(banner(page)).toBeVisible();
    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(stable(other)).toBeVisible();
    await page.request.post('/api/logout');
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(stable(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(reports.filter((report) => report.includes(readPreview(link)))).toEqual([]);
    await other.context().close();
  });

  test('ends by itself when the build does not load, and says so', { tag: '@long' }, async ({
    browser,
    baseURL,
    builds,
  }) => {
    // The tests' own network does not see what a service worker requests.
    const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
    await signIn(page.request, teammate);
    const { entry } = readBuildManifest(builds['probe-second']);
    await page.route(`**/remotes/mfe-probe/**/${entry}*`, (route) => route.abort());
    await page.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(stable(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/did not load\. You see the live build again\./)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(stable(page)).toBeVisible();
    await page.context().close();
  });

  test('has Reset beside Retry when it throws while it renders', { tag: '@long' }, async ({ page }) => {
    await signIn(page.request, teammate);
    await page.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('break-fragile', 'yes'));
    await page.goto('/fragile', { waitUntil: 'domcontentloaded' });
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await alert.getByRole('button', { name: 'Reset' }).click();
    await expect(banner(page)).toHaveCount(0);
  });

  test('of a build that is unknown says so, and shows the live one', { tag: '@long' }, async ({ page }) => {
    await signIn(page.request, teammate);
    await page.goto('/probe?preview=mfe-probe@0000000000000000', { waitUntil: 'domcontentloaded' });
    await expect(stable(page)).toBeVisible();
    await expect(page.getByText('mfe-probe 0000000 cannot be previewed.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL(/\/probe$/);
    await expect(page.getByText('cannot be previewed')).toHaveCount(0);
  });
});

const readPreview = (link: string) => link.split('@')[1] ?? '';
