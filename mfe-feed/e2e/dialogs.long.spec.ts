import { expectNoBarriers } from '@beem/testing/e2e';
import { expect, openHub, test } from './support/test';

test.describe.configure({ timeout: 90_000 });

test('comments are beside the video, load the next page at their end, and return the focus', async ({
  page,
}) => {
  await openHub(page);
  const button = page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('button', { name: /^Comments/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await expect(dialog.getByText('Comment 30')).toBeVisible();
  // The video moves aside while the dialog opens.
  await expect(async () => {
    const [video, panel] = [await page.locator('video').first().boundingBox(), await dialog.boundingBox()];
    expect((video?.x ?? Infinity) + (video?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  }).toPass({ timeout: 10_000 });
  await expectNoBarriers(page);
  // The actions are between them, also in the narrowest windows of that layout. The dialog hides them from roles.
  const like = page.locator('article button[aria-label^="Like,"]').first();
  for (const width of [1280, 1025]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const [action, panel] = [await like.boundingBox(), await dialog.boundingBox()];
      expect((action?.x ?? Infinity) + (action?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    }).toPass({ timeout: 10_000 });
  }
  // On an upright tablet the dialog does not fit beside the video, which moves above it as a whole.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(async () => {
    const [video, panel] = [await page.locator('video').first().boundingBox(), await dialog.boundingBox()];
    expect(panel?.y).toBeGreaterThan(500);
    expect((video?.y ?? Infinity) + (video?.height ?? 0)).toBeLessThan(panel?.y ?? 0);
    expect(video?.y).toBeGreaterThan(0);
  }).toPass({ timeout: 10_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByText('Comment 11', { exact: true }).scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Comment 1', { exact: true })).toBeAttached();
  // The feed behind the dialog neither scrolls nor pauses.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('comments are an accessible sheet below the video', async ({ page }) => {
    await openHub(page);
    await page
      .getByRole('button', { name: /^Comments/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Comments' });
    await expect(sheet.getByText('Comment 30')).toBeVisible();
    await expect(sheet.getByText('Please sign in to post a comment')).toBeVisible();
    // The sheet slides up from the lower edge of the window.
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.y).toBeGreaterThan(200);
    await expectNoBarriers(page);
  });
});
