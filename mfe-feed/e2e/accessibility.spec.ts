import { expectNoBarriers } from '@beem/testing/e2e';
import { expect, test } from './support/test';

// Without motion films wait for a press, and a page looks the same at every look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

test('the hub has no barriers, nor has the watch page', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article', { name: 'Film 1', exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  await expectNoBarriers(page);
});

test('an empty and a failed hub and a film that is gone have no barriers', async ({ page }) => {
  await page.route(/\/api\/videos\/trailers/, (route) => route.fulfill({ json: [] }));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  await expectNoBarriers(page);
  await page.route(/\/api\/videos\/trailers/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Unable to load content' })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/watch/999', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expectNoBarriers(page);
});
