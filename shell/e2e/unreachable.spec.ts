import { expect, goOffline, letServiceWorkerTakeOver, openOffline, test } from './support/test';

test('a page that is opened while Beem is away says so, and comes back by itself', async ({ page, edge }) => {
  await letServiceWorkerTakeOver(page);
  await edge.close();
  await page.goto('/steady', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Beem cannot be reached' })).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Beem cannot be reached' })).toBeVisible();
  await edge.reopen();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible({ timeout: 20_000 });
});

test('a page that is opened without a network says that, and comes back with it', async ({ page }) => {
  await letServiceWorkerTakeOver(page);
  const comeBack = await openOffline(page, '/steady');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await comeBack();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible({ timeout: 20_000 });
});

test('a page that is entered without a network says that, and comes back with it', async ({ page }) => {
  await page.goto('/steady', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
  const comeBack = await goOffline(page);
  await page.getByRole('link', { name: 'Probe' }).first().click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('is not answering')).toHaveCount(0);

  // Loaded parts keep working.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Steady' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 20_000 });

  await comeBack();
  await expect(page.getByRole('heading', { name: 'Probe, first build' })).toBeVisible({ timeout: 20_000 });
});
