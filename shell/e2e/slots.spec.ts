import { expect, letServiceWorkerTakeOver, test } from './support/test';

test("one remote's component stands in another's page, with what that page hands it", async ({ page }) => {
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Side for the probe')).toBeVisible();
});

test('a slot that cannot be filled costs the page one row, and Retry recovers', async ({ page, edge }) => {
  await letServiceWorkerTakeOver(page);
  edge.faults.set('/remotes/mfe-steady/', 'gone');
  await page.goto('/probe', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible();
  await expect(page.getByText('Not available right now')).toBeVisible();
  edge.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Side for the probe')).toBeVisible();
});
