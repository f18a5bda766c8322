import { watchViolations } from '@beem/testing/e2e';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const ran = (page: Page) => page.evaluate(() => 'plantedRan' in window);
const heading = (page: Page) => page.getByRole('heading', { name: 'Probe, first build' });

test('pages, slots and lazy chunks do not violate the policy', async ({ page }) => {
  const violations = await watchViolations(page);
  for (const [path, name] of [
    ['/probe', 'Probe, first build'],
    ['/steady', 'Steady'],
    ['/nowhere', '404'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  }
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, first build')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Blocked styles would leave the page unstyled without an error.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  expect(violations()).toEqual([]);
});

test('each response has its own nonce, and no cache stores it', async ({ page }) => {
  const answers = await Promise.all([1, 2].map(() => page.request.get('/probe')));
  const nonces = answers.map((answer) => {
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
    expect(answer.headers()['cache-control']).toContain('private');
    expect(answer.headers()).not.toHaveProperty('etag');
    return nonce;
  });
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('injected inline scripts, handlers and script addresses never run', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.route('**/probe', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '<div id="root">',
      '<script>window.plantedRan = 1</script><img src="x" onerror="window.plantedRan = 1"><div id="root">',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:window.plantedRan = 1';
    document.body.append(link);
    link.click();
  });
  await expect.poll(() => new Set(violations().map(({ directive }) => directive)).size).toBeGreaterThan(1);
  expect(await ran(page)).toBe(false);
});

test('a script of a build that is not live never runs', async ({ page, edge, builds }) => {
  const violations = await watchViolations(page);
  // A build that was replaced: the edge still serves its files for open tabs.
  edge.publish('mfe-probe', { current: builds['probe-second'] });
  const { remotes } = await page.request.get('/api/remotes').then((answer) => answer.json());
  const planted: string = remotes[0].entry.url;
  edge.publish('mfe-probe', { current: builds['probe-first'], kept: [builds['probe-second']] });
  expect((await page.request.get(planted)).status()).toBe(200);

  await page.route('**/probe', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '<div id="root">',
      `<script src="${planted}"></script><div id="root">`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toBeVisible();

  const refusals = await page.evaluate(async (url) => {
    const tryScript = async (set: (script: HTMLScriptElement) => void) => {
      const script = document.createElement('script');
      try {
        set(script);
      } catch {
        return 'refused';
      }
      const ended = new Promise((resolve) => {
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
      });
      document.head.append(script);
      return ended;
    };
    return Promise.all([
      tryScript((script) => {
        script.src = url;
      }),
      tryScript((script) => script.setAttribute('src', url)),
      tryScript((script) => {
        script.src = 'https://evil.example/x.js';
      }),
      tryScript((script) => {
        script.src = 'data:text/javascript,window.plantedRan=1';
      }),
      navigator.serviceWorker.register(url).then(
        () => 'ran',
        () => 'refused',
      ),
    ]);
  }, planted);
  expect(refusals).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  const containers = await page.evaluate(() =>
    Object.keys(window).filter((name) => name.startsWith('mfe_probe')),
  );
  expect(containers).toHaveLength(1);
  expect(violations().length).toBeGreaterThan(3);
});

test('an open tab runs the files of a build that was published meanwhile', async ({ page, edge, builds }) => {
  const violations = await watchViolations(page);
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toBeVisible();
  edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
  const answered = page.waitForResponse('**/api/remotes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await answered;
  await page.getByRole('link', { name: 'Steady' }).first().click();
  await page.getByRole('link', { name: 'To the probe' }).click();
  await expect(page.getByRole('heading', { name: 'Probe, second build' })).toBeVisible();
  await page.getByRole('button', { name: 'Load later' }).click();
  await expect(page.getByText('Later, second build')).toBeVisible();
  expect(violations()).toEqual([]);
});

test('a file without a hash never runs', async ({ page, edge }) => {
  await page.route('**/probe', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/integrity(":|=)"[^"]+"/g, 'integrity$1""');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'This area did not load' })).toBeVisible();
  await expect.poll(() => edge.clientErrors.length).toBeGreaterThan(0);
  const containers = await page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mfe_')));
  expect(containers).toEqual([]);
});
