import { watchViolations } from '@beem/testing/e2e';
import { expect, openHub, test } from './support/test';

test('the player and dialogs with a scroll lock do not violate the policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await openHub(page);
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Comments' }).getByText('Comment 30')).toBeVisible();
  // The scroll lock is a style element with text: the policy blocks it without the page's nonce.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  expect(violations()).toEqual([]);
});
