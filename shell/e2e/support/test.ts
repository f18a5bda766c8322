import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { buildFixtures, type FixtureBuilds, SHELL_DIST } from './build-fixtures';
import { type EdgeStandIn, startEdgeStandIn } from './edge-stand-in';

/** Tests with two builds of a probe and a steady neighbour, built once per worker. */
export const testWithBuilds = base.extend<object, { builds: FixtureBuilds }>({
  builds: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'beem-fixtures-'));
      await use(await buildFixtures(folder));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Tests with an edge of their own: the probe's first build and a steady neighbour are published. */
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

/** Leaves the page to the service worker, and nothing in the browser's own cache. */
export async function letServiceWorkerTakeOver(page: Page): Promise<void> {
  await page.goto('/steady');
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
  );
  await clearBrowserCache(page);
}

/** What the service worker keeps stays. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

export { expect } from '@playwright/test';
