import { stopClock } from '@beem/testing/e2e';
import type { Page } from '@playwright/test';
import { expect, playingIn, test, videoOf } from './support/test';

/** Longer than the countdown before the next episode. */
const COUNTDOWN_MS = 9_000;

/**
 * Seeks an episode to its end, where the countdown begins. The clock of the page is stopped before, so only `runFor`
 * advances the countdown.
 */
async function endEpisode(page: Page): Promise<void> {
  await stopClock(page);
  const next = page.waitForResponse(/\/api\/videos\/62$/);
  await page.keyboard.press('9');
  await expect(page.getByText('Next: Episode 2')).toBeVisible();
  await next;
}

test('the player plays, seeks by the progress bar and ends', async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  const seek = page.getByRole('slider', { name: 'Seek' });
  // Paused, so that the position changes only by seeking.
  await page.keyboard.press('Space');
  await expect.poll(() => playingIn(page)).toEqual([]);
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const progressBar = await seek.boundingBox();
  if (!progressBar) throw new Error('There is no progress bar.');
  const pointTo = (share: number) =>
    page.mouse.move(progressBar.x + progressBar.width * share, progressBar.y + progressBar.height / 2);
  await pointTo(0.25);
  await page.mouse.down();
  await pointTo(0.4);
  await pointTo(0.5);
  await page.mouse.up();
  expect(await time()).toBeCloseTo(3, 0);
  await seek.focus();
  await page.keyboard.press('Home');
  await expect.poll(time).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(time).toBeGreaterThan(5.9);
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  await page.keyboard.press('m');
  await expect(seek).toHaveAttribute('aria-valuetext', /of 0:06$/);
});

test('the arrow keys jump five seconds', { tag: '@long' }, async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  await page.keyboard.press('Space');
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await page.keyboard.press('ArrowRight');
  expect(await time()).toBeGreaterThan(before + 3);
});

test('Back to Universe leads to the hub', { tag: '@long' }, async ({ page }) => {
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Back to Universe' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
});

test('the page of a deleted video shows a message and a link back', async ({ page }) => {
  await page.goto('/watch/999', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expect(page.getByText('This video is gone.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Hub' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the next episode plays in the same player, also in fullscreen', async ({ page }) => {
  await page.goto('/watch/61', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => playingIn(page)).toEqual(['Film 61']);
  await expect(page.getByText('The Long Line')).toBeVisible();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await endEpisode(page);
  await page.clock.runFor(COUNTDOWN_MS);
  await expect(page).toHaveURL(/\/watch\/62$/);
  await page.clock.resume();
  await expect.poll(() => playingIn(page)).toEqual(['Film 62']);
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test('the next episode can be cancelled', { tag: '@long' }, async ({ page }) => {
  await page.goto('/watch/61', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => playingIn(page)).toEqual(['Film 61']);
  await endEpisode(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const again = page.getByRole('button', { name: 'Play again' });
  await expect(again).toBeVisible();
  // After the same time as above the other episode would play.
  await page.clock.runFor(COUNTDOWN_MS);
  await again.click();
  await expect.poll(() => playingIn(page)).toEqual(['Film 61']);
  expect(new URL(page.url()).pathname).toBe('/watch/61');
});

test('a video starts at the resume position', async ({ page }) => {
  // The video plays slowly, so that the test has time to press a button before its end.
  await page.addInitScript(() => {
    const slow = ({ target }: Event) => Object.assign(target as HTMLVideoElement, { playbackRate: 0.1 });
    document.addEventListener('playing', slow, true);
  });
  await page.route(/\/api\/videos\/3$/, (route) =>
    route.fulfill({ json: { ...videoOf(3), duration: 60, watchTime: 5 } }),
  );
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Resumed at 0:05')).toBeVisible();
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(await time()).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await time()).toBeLessThan(3);
});
