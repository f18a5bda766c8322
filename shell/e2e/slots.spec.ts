import { expect, letServiceWorkerTakeOver, test } from './support/test';

test("one remote's component renders in another's page, with the props of that page", async ({ page }) => {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Side for the probe')).toBeVisible();
});

test('a slot that fails to load shows an error with Retry, and the page keeps working', async ({
  page,
  edge,
}) => {
  await letServiceWorkerTakeOver(page);
  edge.faults.set('/remotes/mfe-steady/', 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  await expect(page.getByText('Not available right now')).toBeVisible();
  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Side for the probe')).toBeVisible();
});
