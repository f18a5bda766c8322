import { expect, playingIn, test } from './support/test';

test('the player plays, seeks along the beam and ends', async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  const seek = page.getByRole('slider', { name: 'Seek' });
  await seek.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  await page.keyboard.press('m');
  await expect(seek).toHaveAttribute('aria-valuetext', /of 0:06$/);
});

test('the arrow keys jump five seconds', async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  await page.keyboard.press('Space');
  const time = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
  const before = await time();
  await page.keyboard.press('ArrowRight');
  expect(await time()).toBeGreaterThan(before + 3);
});

test('Back to Universe leads to the hub', async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Back to Universe' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
});

test('a film that is gone says so and leads back', async ({ page }) => {
  await page.goto('/watch/999', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expect(page.getByText('This film is gone.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Hub' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
