import type { Page } from '@playwright/test';
import { expect, openHub, playingIn, serveFeed, test, videosIn } from './support/test';

/** Shown while a video is held, by a pointer or by Space. */
const fastSign = (page: Page) => page.getByText('2×');

test('one video plays at a time during scrolling, and at most three are in memory', async ({ page }) => {
  await openHub(page);
  await page.mouse.move(760, 450);
  for (const title of ['Film 2', 'Film 3']) {
    await page.mouse.wheel(0, 600);
    await expect.poll(() => playingIn(page)).toEqual([title]);
  }
  const titles = async () => (await videosIn(page)).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Film 2', 'Film 3', 'Film 4']);
  const videos = await videosIn(page);
  expect(videos.filter(({ isMuted }) => !isMuted).length).toBeLessThanOrEqual(1);
});

test('of 200 videos only five have a card, and three a video element', async ({ page }) => {
  await serveFeed(page, 200);
  await openHub(page);
  const feed = page.getByRole('feed');
  const count = () =>
    feed.evaluate((list) => ({
      items: list.childElementCount,
      cards: list.querySelectorAll('article:not(:empty)').length,
      videos: list.querySelectorAll('video').length,
      outside: list.querySelectorAll('*').length - list.querySelectorAll('article:not(:empty) *').length,
    }));
  // The pages of the feed load as the end comes near.
  for (const items of [50, 70, 90, 110, 130, 150, 170, 190, 200]) {
    await expect.poll(async () => (await count()).items).toBe(items);
    await feed.evaluate((list, to) => list.scrollTo(0, to * list.clientHeight), Math.min(items, 200) - 3);
  }
  await expect.poll(() => playingIn(page)).toEqual(['Film 198']);
  await expect.poll(count).toEqual({ items: 200, cards: 5, videos: 3, outside: 200 });
});

test('the list snaps to a video after a wheel scroll', { tag: '@long' }, async ({ page }) => {
  await openHub(page);
  await page.mouse.move(760, 450);
  await page.mouse.wheel(0, 500);
  const feed = page.getByRole('feed');
  await expect.poll(() => feed.evaluate((list) => list.scrollTop / list.clientHeight)).toBe(1);
});

test('a click on the video toggles its sound, a long press does not', { tag: '@long' }, async ({ page }) => {
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
  // A press of this length is a long press.
  await expect(fastSign(page)).toBeVisible();
  await page.mouse.up();
  await expect(fastSign(page)).toBeHidden();
  expect(await mute.getAttribute('aria-label')).toBe(before);
  // The next click counts again.
  await page.mouse.click(760, 400);
  await expect(mute).not.toHaveAttribute('aria-label', before ?? '');
});

test('keys play, pause and step, and quick presses all count', async ({ page }) => {
  await openHub(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playingIn(page)).toEqual([]);
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => playingIn(page)).toEqual(['Film 5']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => playingIn(page)).toEqual(['Film 4']);
});

test('the feed loads the next page before its end and stops at its last video', async ({ page }) => {
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

test('Tab moves from the buttons of one video to those of the next, and the list scrolls along', {
  tag: '@long',
}, async ({ page }) => {
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

test('a guest who likes a video is redirected to sign-in and returns to the same video', {
  tag: '@long',
}, async ({ page }) => {
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

test('a video waits for a press with reduced motion', { tag: '@long' }, async ({ page }) => {
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

  test('the video extends under the header and ends at the bottom bar', { tag: '@long' }, async ({
    page,
  }) => {
    await openHub(page);
    const video = await page.locator('video').first().boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    expect(video?.y).toBe(0);
    expect(video?.width).toBe(390);
    expect(Math.round((video?.y ?? 0) + (video?.height ?? 0))).toBe(Math.round(bar?.y ?? 0));
  });

  test('a toast over the bottom bar lets taps through to it', { tag: '@long' }, async ({ page }) => {
    // Sharing fails: no other action shows a toast to a guest here.
    await page.addInitScript(() =>
      Object.assign(navigator, { share: undefined, clipboard: { writeText: () => Promise.reject() } }),
    );
    await openHub(page);
    await page.getByRole('button', { name: 'Share' }).first().tap();
    const toast = page.getByLabel('Notifications (F8)').locator('div[data-variant]');
    await expect(toast).toBeVisible();
    const over = await toast.boundingBox();
    const explore = await page
      .getByRole('navigation', { name: 'Main' })
      .last()
      .getByRole('link', { name: 'Explore' })
      .boundingBox();
    if (!over || !explore) throw new Error('They are not on the page.');
    const x = explore.x + explore.width / 2;
    const y = Math.max(over.y, explore.y) + 8;
    expect(y).toBeLessThan(Math.min(over.y + over.height, explore.y + explore.height));
    await page.touchscreen.tap(x, y);
    await expect(page).toHaveURL(/\/discover$/);
  });

  test('a tap turns the sound on', { tag: '@long' }, async ({ page }) => {
    await openHub(page);
    const mute = page
      .getByRole('article', { name: 'Film 1', exact: true })
      .getByRole('button', { name: /mute/i });
    const before = await mute.getAttribute('aria-label');
    await page.touchscreen.tap(180, 300);
    await expect(mute).not.toHaveAttribute('aria-label', before ?? '');
  });
});

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
];

for (const viewport of WINDOWS)
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a toast covers no action and no text of the video', { tag: '@long' }, async ({ page }) => {
      await openHub(page);
      const card = page.getByRole('article', { name: 'Film 1', exact: true });
      await card.getByRole('button', { name: 'Share' }).click();
      const toast = page.getByLabel('Notifications (F8)').locator('div[data-variant]');
      await expect(toast).toBeVisible();
      await toast.evaluate((element) =>
        Promise.all((element.parentElement ?? element).getAnimations().map(({ finished }) => finished)),
      );
      const covered = await toast.evaluate((element) => {
        const over = element.getBoundingClientRect();
        const parts = [...document.querySelectorAll('article[data-card="1"] :is(button, a, h2, p)')];
        return parts
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.left < over.right && box.right > over.left)
          .filter(({ box }) => box.top < over.bottom && box.bottom > over.top)
          .map(({ part }) => part.getAttribute('aria-label') ?? part.textContent);
      });
      expect(covered.filter((name) => !/mute/i.test(name ?? ''))).toEqual([]);
    });
  });

/** Phones in landscape, and a low window of a desktop. */
const LOW_WINDOWS = [
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 1440, height: 480 },
];

for (const viewport of LOW_WINDOWS)
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the video takes the height, and its texts and actions are beside it', { tag: '@long' }, async ({
      page,
    }) => {
      await openHub(page);
      await expect(page.getByRole('banner')).toBeHidden();
      const { videoBox, below, parts } = await page
        .getByRole('article', { name: 'Film 1', exact: true })
        .evaluate((card) => {
          const boxOf = (element: Element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
            return { name, left, right, top, bottom };
          };
          const bar = [...document.querySelectorAll('nav')].find(
            (nav) => getComputedStyle(nav).position === 'fixed' && nav.getBoundingClientRect().height > 0,
          );
          const texts = [...card.querySelectorAll('h2, p, a, button')];
          return {
            videoBox: boxOf(card.querySelector('video')?.parentElement ?? card),
            below: Math.min(window.innerHeight, bar?.getBoundingClientRect().top ?? window.innerHeight),
            parts: texts
              .filter((part) => !/mute/i.test(part.getAttribute('aria-label') ?? ''))
              .filter((part) => part.getBoundingClientRect().height > 0)
              .map(boxOf),
          };
        });
      expect([videoBox.top, Math.round(videoBox.bottom)]).toEqual([0, Math.round(below)]);
      expect(parts.length).toBeGreaterThan(8);
      for (const part of parts) {
        expect(part.left, part.name).toBeGreaterThanOrEqual(videoBox.right);
        expect(part.right, part.name).toBeLessThanOrEqual(viewport.width);
        expect(part.top, part.name).toBeGreaterThanOrEqual(0);
        expect(part.bottom, part.name).toBeLessThanOrEqual(below);
      }
      const actions = parts.filter(({ bottom }) => bottom > below - 40);
      expect(actions).toHaveLength(5);
      const texts = parts.filter((part) => !actions.includes(part));
      const firstAction = Math.min(...actions.map(({ top }) => top));
      for (const text of texts) expect(text.bottom, text.name).toBeLessThanOrEqual(firstAction);
    });
  });

test.describe('the progress bar', () => {
  const seek = (page: Page) =>
    page.getByRole('article', { name: 'Film 1', exact: true }).getByRole('slider', { name: 'Seek' });
  const timeOf = (page: Page) =>
    page.locator('video[aria-label="Film 1"]').evaluate((video) => (video as HTMLVideoElement).currentTime);

  test('seeks with the pointer and with keys, and leaves sound and steps alone', { tag: '@long' }, async ({
    page,
  }) => {
    await openHub(page);
    await page.keyboard.press('Space');
    await expect.poll(() => playingIn(page)).toEqual([]);
    const card = page.getByRole('article', { name: 'Film 1', exact: true });
    const sound = await card.getByRole('button', { name: /mute/i }).getAttribute('aria-label');
    const box = await seek(page).boundingBox();
    if (!box) throw new Error('The slider is not visible.');
    expect(box.height).toBeGreaterThanOrEqual(44);
    const y = box.y + box.height - 2;
    await page.mouse.move(box.x + box.width * 0.25, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y - 300);
    await expect.poll(() => timeOf(page)).toBeCloseTo(3, 0);
    await page.mouse.up();
    expect(await page.getByRole('feed').evaluate((list) => list.scrollTop)).toBe(0);
    expect(await card.getByRole('button', { name: /mute/i }).getAttribute('aria-label')).toBe(sound);
    const before = await timeOf(page);
    await seek(page).press('ArrowRight');
    await expect.poll(() => timeOf(page)).toBeCloseTo(before + 0.6, 1);
    await seek(page).press('Home');
    await expect.poll(() => timeOf(page)).toBe(0);
    await expect(seek(page)).toHaveAttribute('aria-valuetext', '0:00 of 0:06');
    await seek(page).press('ArrowDown');
    await expect.poll(() => playingIn(page)).toEqual(['Film 2']);
  });
});

test.describe('press and hold', () => {
  const rateOf = (page: Page) =>
    page.locator('video[aria-label="Film 1"]').evaluate((video) => (video as HTMLVideoElement).playbackRate);

  test('plays at 2× until the mouse or Space is released, and nothing else happens', {
    tag: '@long',
  }, async ({ page }) => {
    await openHub(page);
    const mute = page
      .getByRole('article', { name: 'Film 1', exact: true })
      .getByRole('button', { name: /mute/i });
    const before = await mute.getAttribute('aria-label');
    await page.mouse.move(760, 400);
    await page.mouse.down();
    await expect(fastSign(page)).toBeVisible();
    expect(await rateOf(page)).toBe(2);
    // A release beside the video also ends the hold.
    await page.mouse.move(300, 600);
    await page.mouse.up();
    await expect(fastSign(page)).toBeHidden();
    expect(await rateOf(page)).toBe(1);
    await expect(mute).toHaveAttribute('aria-label', before ?? '');
    await page.keyboard.down('Space');
    await expect(fastSign(page)).toBeVisible();
    expect(await rateOf(page)).toBe(2);
    await page.keyboard.up('Space');
    await expect(fastSign(page)).toBeHidden();
    expect(await rateOf(page)).toBe(1);
    expect(await playingIn(page)).toEqual(['Film 1']);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('plays at 2× while a finger rests on the video', { tag: '@long' }, async ({ page }) => {
      await openHub(page);
      const input = await page.context().newCDPSession(page);
      const touchPoints = [{ x: 180, y: 300 }];
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(fastSign(page)).toBeVisible();
      expect(await rateOf(page)).toBe(2);
      await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(fastSign(page)).toBeHidden();
      expect(await rateOf(page)).toBe(1);
    });

    test('a swipe to the side on the progress bar seeks, one up goes to the next video', {
      tag: '@long',
    }, async ({ page }) => {
      await openHub(page);
      const input = await page.context().newCDPSession(page);
      const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
        await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
        for (let step = 1; step <= 10; step++) {
          const at = (start: number, end: number) => start + ((end - start) * step) / 10;
          const touchPoints = [{ x: at(from.x, to.x), y: at(from.y, to.y) }];
          await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const feed = page.getByRole('feed');
      await swipe({ x: 20, y: 774 }, { x: 300, y: 700 });
      await expect
        .poll(() =>
          page
            .locator('video[aria-label="Film 1"]')
            .evaluate((video) => (video as HTMLVideoElement).currentTime),
        )
        .toBeGreaterThan(3.5);
      expect(await feed.evaluate((list) => list.scrollTop)).toBe(0);
      await swipe({ x: 200, y: 774 }, { x: 205, y: 250 });
      await expect.poll(() => playingIn(page)).toEqual(['Film 2']);
    });
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`text of 200 % keeps every label in the window at ${viewport.width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    await openHub(page);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('article[data-card="1"] :is(button, a, h2, span), nav a span')]
        // The moving part of the progress bar has no text, and is clipped by design.
        .filter((part) => part.matches('button') || part.textContent)
        .map((part) => ({
          text: part.getAttribute('aria-label') ?? part.textContent,
          box: part.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(
          ({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight,
        )
        .map(({ text }) => text),
    );
    expect(lost).toEqual([]);
  });

test('a tag can be pressed within 44 px', { tag: '@long' }, async ({ page }) => {
  await openHub(page);
  const tag = page
    .getByRole('article', { name: 'Film 1', exact: true })
    .getByRole('link', { name: '#Cyberpunk' });
  const box = await tag.boundingBox();
  if (!box) throw new Error('The tag is not visible.');
  for (const offset of [-21, 21]) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + offset];
    const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
      x,
      y,
    ] as const);
    expect(hit).toBe('#Cyberpunk');
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a given like grows and shrinks, with ${reducedMotion} for motion`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const user = { id: 'viewer-1', username: 'viewer', role: 'user' };
    await page.route(/\/api\/user$/, (route) => route.fulfill({ json: user }));
    await page.route(/\/api\/videos\/1\/like$/, (route) =>
      route.fulfill({ json: { liked: true, likeCount: 7 } }),
    );
    await page.goto('/home', { waitUntil: 'domcontentloaded' });
    const like = page
      .getByRole('article', { name: 'Film 1', exact: true })
      .getByRole('button', { name: /^Like/ });
    await like.click();
    await expect(like).toHaveAttribute('data-turned-on', 'true');
    const name = await like.locator('svg').evaluate((heart) => getComputedStyle(heart).animationName);
    expect(name !== 'none').toBe(reducedMotion === 'no-preference');
  });
