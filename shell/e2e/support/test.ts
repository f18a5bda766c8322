import { test as base, type Page } from '@playwright/test';
import { FIXTURE_BUILDS, type FixtureBuilds, SHELL_DIST } from './build-fixtures';
import { type EdgeStandIn, startEdgeStandIn } from './edge-stand-in';

/** Fixture: two builds of the probe and one of the steady remote, which `fixtures.setup.ts` has built. */
export const testWithBuilds = base.extend<{ builds: FixtureBuilds }>({
  builds: ({ browserName: _ }, use) => use(FIXTURE_BUILDS),
});

/** Fixture: an edge per test, with the probe's first build and the steady remote published. */
export const test = testWithBuilds.extend<{ edge: EdgeStandIn }>({
  edge: async ({ builds }, use) => {
    const edge = await startEdgeStandIn(SHELL_DIST);
    edge.publish('mfe-probe', { current: builds['probe-first'] });
    edge.publish('mfe-steady', { current: builds.steady });
    await use(edge);
    await edge.close();
  },
  baseURL: async ({ edge }, use) => use(edge.url),
});

/** Waits until the service worker controls the page, and clears the browser's HTTP cache. */
export async function letServiceWorkerTakeOver(page: Page): Promise<void> {
  await page.goto('/steady');
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
  );
  await clearBrowserCache(page);
}

/**
 * Opens a page without a network.
 * @returns a function that restores the network
 */
export async function openOffline(page: Page, path: string): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return goOffline(page);
}

/**
 * Disconnects the network. Playwright's own switch does not set `navigator.onLine` of a page in every version of
 * Chromium, so the page's session sets it too.
 * @returns a function that restores the network
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  const session = await page.context().newCDPSession(page);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
  return async () => {
    await page.context().setOffline(false);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
    await session.detach();
  };
}

/** Clears the HTTP cache, but not the service worker's cache. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

export { expect } from '@playwright/test';
