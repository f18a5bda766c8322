import { expect, openHub, playingIn, test, videosIn } from './support/test';

test('one video plays at a time while one scrolls, and no more than three are in memory', async ({
  page,
}) => {
  await openHub(page);
  await page.mouse.move(760, 450);
  for (const title of ['Film 2', 'Film 3']) {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => playingIn(page)).toEqual([title]);
  }
  const videos = await videosIn(page);
  expect(videos.map(({ title }) => title)).toEqual(['Film 2', 'Film 3', 'Film 4']);
  expect(videos.filter(({ isMuted }) => !isMuted).length).toBeLessThanOrEqual(1);
});

test('the list snaps to a video wherever the wheel leaves it', async ({ page }) => {
  await openHub(page);
  await page.mouse.move(760, 450);
  await page.mouse.wheel(0, 500);
  const feed = page.getByRole('feed');
  await expect.poll(() => feed.evaluate((list) => list.scrollTop / list.clientHeight)).toBe(1);
});

test('a click on the video turns its sound on and off, holding it does not', async ({ page }) => {
  await openHub(page);
  const mute = page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('button', { name: /mute/i });
  const before = await mute.getAttribute('aria-label');
  await page.mouse.click(760, 400);
  await expect(mute).not.toHaveAttribute('aria-label', before ?? '');
  await page.mouse.click(760, 400);
  await expect(mute).toHaveAttribute('aria-label', before ?? '');
  await page.mouse.move(760, 400);
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect(mute).toHaveAttribute('aria-label', before ?? '');
});

test('the keyboard plays, pauses and steps, and quick presses all count', async ({ page }) => {
  await openHub(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playingIn(page)).toEqual([]);
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => playingIn(page)).toEqual(['Film 5']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => playingIn(page)).toEqual(['Film 4']);
});

test('the feed reads on before its end and stops at its last video', async ({ page }) => {
  await openHub(page);
  const feed = page.getByRole('feed');
  const swipeTo = (index: number) =>
    feed.evaluate((list, to) => list.scrollTo(0, to * list.clientHeight), index);
  await swipeTo(46);
  await expect.poll(() => page.locator('article').count()).toBe(64);
  await swipeTo(62);
  await expect.poll(() => playingIn(page)).toEqual(['Film 63']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => playingIn(page)).toEqual(['Film 64']);
});

test('Tab leads from the buttons of one video to those of the next, and the list follows', async ({
  page,
}) => {
  await openHub(page);
  await page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('button', { name: 'Report' })
    .focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => playingIn(page)).toEqual(['Film 2']);
  await expect(
    page.getByRole('article', { name: 'Film 2', exact: true }).getByRole('button', { name: /mute/i }),
  ).toBeFocused();
});

test('a guest who likes a video is led to sign in, and finds the video again', async ({ page }) => {
  await openHub(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => playingIn(page)).toEqual(['Film 2']);
  await page
    .getByRole('article', { name: 'Film 2', exact: true })
    .getByRole('button', { name: /^Like/ })
    .click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect.poll(() => playingIn(page)).toEqual(['Film 2']);
});

test('a video waits for a press where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  expect(await playingIn(page)).toEqual([]);
  await play.click();
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the video runs under the header and ends at the bar', async ({ page }) => {
    await openHub(page);
    const video = await page.locator('video').first().boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    expect(video?.y).toBe(0);
    expect(video?.width).toBe(390);
    expect(Math.round((video?.y ?? 0) + (video?.height ?? 0))).toBe(Math.round(bar?.y ?? 0));
  });

  test('a tap turns the sound on', async ({ page }) => {
    await openHub(page);
    const mute = page
      .getByRole('article', { name: 'Film 1', exact: true })
      .getByRole('button', { name: /mute/i });
    const before = await mute.getAttribute('aria-label');
    await page.touchscreen.tap(180, 300);
    await expect(mute).not.toHaveAttribute('aria-label', before ?? '');
  });
});
