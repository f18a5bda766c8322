import { expectNoBarriers } from '@beem/testing/e2e';
import { expect, openHub, test } from './support/test';

test.describe.configure({ timeout: 90_000 });

test('comments stand beside the video, read on at their end, and give the focus back', async ({ page }) => {
  await openHub(page);
  const button = page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('button', { name: /^Comments/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await expect(dialog.getByText('Comment 30')).toBeVisible();
  const [video, panel] = [await page.locator('video').first().boundingBox(), await dialog.boundingBox()];
  expect((video?.x ?? 0) + (video?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  await expectNoBarriers(page);
  // On an upright tablet nothing has room beside the video: its upper half stays in sight.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(async () => (await dialog.boundingBox())?.y).toBeGreaterThan(500);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByText('Comment 11', { exact: true }).scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Comment 1', { exact: true })).toBeAttached();
  // The feed behind neither moves nor stops.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('comments are a sheet below the video, without barriers', async ({ page }) => {
    await openHub(page);
    await page
      .getByRole('button', { name: /^Comments/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Comments' });
    await expect(sheet.getByText('Comment 30')).toBeVisible();
    await expect(sheet.getByText('Please sign in to post a comment')).toBeVisible();
    await page.waitForTimeout(500);
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.y).toBeGreaterThan(200);
    await expectNoBarriers(page);
  });
});
