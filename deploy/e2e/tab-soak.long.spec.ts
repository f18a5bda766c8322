import { aUser, createUsers, signIn } from '@beem/testing/e2e';
import { type CDPSession, expect, type Page, test } from '@playwright/test';

const moderator = aUser('tab');
/** Four changes each, one into every remote. */
const ROUNDS = 25;
const WARM_UP = 5;
const PAGES = [
  ['Earnings', '/creator/earnings'],
  ['Moderation', '/moderation'],
  ['Terms', '/terms'],
  ['Hub', '/home'],
] as const;

/** Counts that grow without end when pages leave something behind. */
interface Usage {
  heapMb: number;
  nodes: number;
  listeners: number;
  documents: number;
  /** In all style sheets, those that are adopted included. */
  rules: number;
}

test.describe.configure({ timeout: 600_000 });
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(() => createUsers([moderator], { role: 'moderator' }));

test('a tab that changes between remotes a hundred times keeps its memory, listeners and styles', async ({
  page,
}) => {
  await signIn(page.request, moderator);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const usages: Usage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [link, path] of PAGES) await change(page, link, path);
    usages.push(await measure(page, session));
  }
  test.info().annotations.push({ type: 'usage', description: JSON.stringify(usages) });

  const before = highestOf(usages.slice(WARM_UP, (WARM_UP + ROUNDS) / 2));
  const after = highestOf(usages.slice((WARM_UP + ROUNDS) / 2));
  expect(after.rules).toBe(before.rules);
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.02);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02);
  expect(after.heapMb).toBeLessThanOrEqual(before.heapMb * 1.05);
});

async function change(page: Page, link: string, path: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function measure(page: Page, session: CDPSession): Promise<Usage> {
  // Objects that a finalizer holds go with the second collection.
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const rules = await page.evaluate(() =>
    [...document.styleSheets, ...document.adoptedStyleSheets].reduce(
      (sum, { cssRules }) => sum + cssRules.length,
      0,
    ),
  );
  return {
    heapMb: of('JSHeapUsedSize') / 1_048_576,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    rules,
  };
}

function highestOf(usages: Usage[]): Usage {
  const of = (key: keyof Usage) => Math.max(...usages.map((usage) => usage[key]));
  return {
    heapMb: of('heapMb'),
    nodes: of('nodes'),
    listeners: of('listeners'),
    documents: of('documents'),
    rules: of('rules'),
  };
}
