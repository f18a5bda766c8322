import type { EdgeStandIn } from './support/edge-stand-in';
import { expect, letServiceWorkerTakeOver, test } from './support/test';

const FAILED = 'This area did not load';

const loadsOf = (edge: EdgeStandIn) => edge.loadReports.map(({ remote, outcome }) => `${remote} ${outcome}`);
const errorsOf = (edge: EdgeStandIn) => edge.clientErrors.map(({ kind, message }) => `${kind} ${message}`);

test.describe('loads of builds', () => {
  test('are reported once for each page view and remote, with the time they took', async ({ page, edge }) => {
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Side for the probe')).toBeVisible();
    await expect.poll(() => loadsOf(edge).sort()).toEqual(['mfe-probe ready', 'mfe-steady ready']);
    const [first] = edge.loadReports;
    expect(first).toMatchObject({
      buildId: expect.stringMatching(/^[0-9a-f]{16}$/),
      visit: expect.any(String),
    });
    expect(first?.loadMs).toBeGreaterThan(0);

    // The same outlets in later page views: each counts again, with the time of its load.
    await page.getByRole('link', { name: 'Steady' }).first().click();
    await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
    await expect.poll(() => loadsOf(edge)).toHaveLength(3);
    await page.getByRole('link', { name: 'To the probe' }).click();
    await expect(page.getByText('Side for the probe')).toBeVisible();
    await expect.poll(() => loadsOf(edge)).toHaveLength(5);
    const probes = edge.loadReports.filter(({ remote }) => remote === 'mfe-probe');
    expect(new Set(probes.map(({ loadMs }) => loadMs)).size).toBe(1);
  });

  test('are reported as failed where nothing loads', async ({ page, edge }) => {
    edge.faults.set('/probe.', 'gone');
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    await expect.poll(() => loadsOf(edge)).toEqual(['mfe-probe failed']);
  });

  test('are reported for the build that failed and for the previous one that replaces it', async ({
    page,
    edge,
    builds,
  }) => {
    edge.publish('mfe-probe', { current: builds['probe-second'], previous: builds['probe-first'] });
    const { remotes } = await page.request.get('/api/remotes').then((answer) => answer.json());
    const [{ buildId, previous, entry }] = remotes;
    edge.faults.set(entry.url, 'gone');
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
    await expect
      .poll(() =>
        edge.loadReports
          .filter(({ remote }) => remote === 'mfe-probe')
          .map((report) => `${report.buildId} ${report.outcome}`)
          .toSorted(),
      )
      // Each report is a separate beacon, so they may arrive in any order.
      .toEqual([`${buildId} failed`, `${previous.buildId} ready`].toSorted());
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('say whether the browser had the build in its cache', { tag: '@long' }, async ({ page, edge }) => {
      await page.goto('/steady', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => edge.loadReports.map(({ isCached }) => isCached)).toEqual([false]);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await expect.poll(() => edge.loadReports.map(({ isCached }) => isCached)).toEqual([false, true]);
    });
  });

  test('do not take a file that the service worker requested for a cached one', { tag: '@long' }, async ({
    page,
    edge,
    builds,
  }) => {
    await letServiceWorkerTakeOver(page);
    const cachedOf = async (path: string) => {
      edge.loadReports.length = 0;
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => loadsOf(edge)).toContain('mfe-probe ready');
      return edge.loadReports.find(({ remote }) => remote === 'mfe-probe')?.isCached;
    };
    expect(await cachedOf('/unruly')).toBeUndefined();
    // This build is in no cache.
    edge.publish('mfe-probe', { current: builds['probe-second'] });
    expect(await cachedOf('/probe')).toBeUndefined();
  });

  test('and later failures belong to one page view, also after another build went live', {
    tag: '@long',
  }, async ({ page, edge, builds }) => {
    await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => loadsOf(edge)).toEqual(['mfe-probe ready']);
    edge.publish('another', { current: builds['probe-second'] });
    const refreshed = page.waitForResponse('**/api/remotes');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await (await refreshed).finished();
    await page.getByRole('button', { name: 'Throw', exact: true }).click();
    await expect.poll(() => edge.clientErrors).toHaveLength(1);
    expect(edge.clientErrors[0]?.visit).toBe(edge.loadReports[0]?.visit);
  });

  test('of a later page view name the newest visit of their build', { tag: '@long' }, async ({
    page,
    edge,
    builds,
  }) => {
    await page.goto('/steady', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => loadsOf(edge)).toEqual(['mfe-steady ready']);
    edge.publish('another', { current: builds['probe-second'] });
    const refreshed = page.waitForResponse('**/api/remotes');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const { visit } = await (await refreshed).json();
    await page.getByRole('link', { name: 'To the probe' }).click();
    await expect.poll(() => loadsOf(edge)).toContain('mfe-probe ready');
    await page.getByRole('link', { name: 'Steady' }).first().click();
    await expect
      .poll(() => loadsOf(edge).filter((load) => load === 'mfe-steady ready').length)
      .toBeGreaterThan(1);
    const [first, ...later] = edge.loadReports;
    expect(first?.visit).not.toBe(visit);
    expect(new Set(later.map((report) => report.visit))).toEqual(new Set([visit]));
  });

  test('of a preview are not reported', { tag: '@long' }, async ({ page, edge, builds }) => {
    edge.publish('mfe-probe', { current: builds['probe-first'], channel: 'override' });
    await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Throw', exact: true }).click();
    await page.getByRole('link', { name: 'Steady' }).first().click();
    await expect.poll(() => loadsOf(edge)).toEqual(['mfe-steady ready']);
    expect(edge.clientErrors).toEqual([]);
  });
});

test.describe('what a remote throws outside of rendering', () => {
  for (const [button, message] of [
    ['Throw', 'TypeError: The handler broke'],
    ['Throw later', 'TypeError: The handler broke'],
    ['Reject', 'Error: Nothing handles this'],
    ['Throw in a late file', 'Error: The late file broke'],
  ] as const) {
    test(`is reported as its own: ${button}`, { tag: '@long' }, async ({ page, edge }) => {
      await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect
        .poll(() => edge.clientErrors)
        .toEqual([expect.objectContaining({ remote: 'mfe-probe', kind: 'script', message })]);
      await expect(page.getByRole('heading', { name: 'Unruly' })).toBeVisible();
    });
  }

  test('is reported once in a page load, and few different failures are', { tag: '@long' }, async ({
    page,
    edge,
  }) => {
    await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
    for (let at = 0; at < 3; at++) await page.getByRole('button', { name: 'Throw', exact: true }).click();
    await page.getByRole('button', { name: 'Throw thirty' }).click();
    await expect.poll(() => edge.clientErrors).toHaveLength(20);
    expect(errorsOf(edge).filter((text) => text.endsWith('The handler broke'))).toHaveLength(1);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Throw', exact: true }).click();
    await expect.poll(() => edge.clientErrors).toHaveLength(21);
  });

  test('is not reported when the shell or an extension threw it', { tag: '@long' }, async ({
    page,
    edge,
  }) => {
    await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Unruly' })).toBeVisible();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('/remotes/mfe-probe/files/probe.js is named only in the message');
      });
      void Promise.reject('no error at all');
    });
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => errorsOf(edge)).toEqual(['script Error: Nothing handles this']);
  });
});

test.describe('a page that renders without end', () => {
  for (const where of ['effect', 'layout effect', 'render']) {
    test(`shows the error alone, and is reported: in its ${where}`, { tag: '@long' }, async ({
      page,
      edge,
    }) => {
      await page.goto('/unruly', { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: `Loop in ${where}`, exact: true }).click();
      await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
      await expect
        .poll(() => edge.clientErrors)
        .toEqual([expect.objectContaining({ remote: 'mfe-probe', kind: 'loop' })]);
      await page.getByRole('link', { name: 'Steady' }).first().click();
      await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
    });
  }
});
