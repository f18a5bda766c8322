import { expect, findBarriers, openHub, test } from './support/test';

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  for (const theme of ['dark', 'light']) {
    test.describe(`on a ${name} in the ${theme} theme`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) => page.addInitScript((kept) => localStorage.setItem('theme', kept), theme));

      test('the hub has no barriers, nor has the watch page', async ({ page }) => {
        await openHub(page);
        expect(await findBarriers(page)).toEqual([]);
        await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
        expect(await findBarriers(page)).toEqual([]);
      });
    });
  }
}

test('an empty and a failed hub and a film that is gone have no barriers', async ({ page }) => {
  await page.route(/\/api\/videos\/trailers/, (route) => route.fulfill({ json: [] }));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.route(/\/api\/videos\/trailers/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Unable to load content' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/watch/999', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
