import { expect, test } from './support/test';

const FILE = '/assets/remotes.';
const FAILED = 'This area did not load';
const LOADED = 'Probe, first build';

for (const fault of ['gone', 'altered'] as const) {
  test(`without the file that remotes run on (${fault}) a page says so, blames no build, and Retry recovers`, async ({
    page,
    edge,
  }) => {
    edge.faults.set(FILE, fault);
    await page.goto('/probe', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Steady' }).first()).toBeVisible();

    edge.faults.clear();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: LOADED })).toBeVisible();
    expect(edge.clientErrors).toEqual([]);
  });
}

test('a page requests it again by itself', async ({ page, edge }) => {
  edge.faults.set(FILE, 'gone at first');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: LOADED })).toBeVisible();
  expect(edge.clientErrors).toEqual([]);
});

test('the page of a remote preloads it, and requests it once', async ({ page, edge }) => {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: LOADED })).toBeVisible();
  await expect(page.locator(`link[rel=preload][href^="${FILE}"]`)).toHaveCount(1);
  expect(edge.requests.filter((address) => address.startsWith(FILE))).toHaveLength(1);
});

test('the front page neither names nor waits for it, and loads it afterwards', async ({ page, edge }) => {
  const answer = await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await answer?.text()).not.toContain(FILE);
  const positionOf = (part: string) => edge.requests.findIndex((address) => address.includes(part));
  await expect.poll(() => positionOf(FILE)).not.toBe(-1);
  expect(positionOf(FILE)).toBeGreaterThan(positionOf('/assets/late.'));
});
