import { expectNoBarriers } from '@beem/testing/e2e';
import { aUser } from '@beem/testing/entities';
import type { Locator, Page } from '@playwright/test';
import { expect, playingIn, test, videoOf } from './support/test';

test.describe.configure({ timeout: 90_000 });

async function open(page: Page, id = 3) {
  await page.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => playingIn(page)).toEqual([`Film ${id}`]);
}

const player = (page: Page) => page.getByRole('group', { name: 'Video player' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  const { x, y, width, height } = box;
  return { x, y, width, height, right: x + width, bottom: y + height };
}

/** Makes video 3 a landscape video. */
async function withLandscape(page: Page) {
  await page.route(/\/api\/videos\/3$/, (route) =>
    route.fulfill({ json: { ...videoOf(3), width: 160, height: 90 } }),
  );
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an upright video is as high as the window, with title, actions and comments beside it', {
    tag: '@long',
  }, async ({ page }) => {
    await open(page);
    const video = await boxOf(player(page));
    expect(video.height).toBeCloseTo(900 - 64 - 48, 0);
    expect(video.width).toBeCloseTo((video.height * 9) / 16, 0);
    for (const beside of [
      page.getByRole('heading', { level: 1, name: 'Film 3' }),
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('region', { name: 'Comments' }),
    ])
      expect((await boxOf(beside)).x).toBeGreaterThan(video.right);
    await expect(page.getByText('Comment 30', { exact: true })).toBeVisible();
    expect((await boxOf(page.getByText('Please sign in to post a comment'))).bottom).toBeLessThan(900);
    await expectNoBarriers(page);
  });

  test('in a low window the comments beside an upright video scroll, and nothing is cut', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 });
    await open(page);
    await expect(page.getByText('Comment 30', { exact: true })).toBeInViewport();
    const [foot, video] = [page.getByText('Please sign in to post a comment'), await boxOf(player(page))];
    expect((await boxOf(foot)).bottom).toBeLessThanOrEqual(video.bottom);
    expect(
      await page.locator('[data-panel]').evaluate((panel) => panel.scrollHeight - panel.clientHeight),
    ).toBe(0);
  });

  test('in a very low window the panel beside an upright video scrolls as a whole, and its foot stays in view', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await open(page);
    const foot = page.getByText('Please sign in to post a comment');
    const video = await boxOf(player(page));
    const isFootInView = async () => (await boxOf(foot)).bottom <= video.bottom;
    await expect.poll(isFootInView).toBe(true);
    await page.getByText('Comment 20', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).not.toBeInViewport();
    expect(await isFootInView()).toBe(true);
  });

  for (const isUpright of [true, false])
    test(`a toast covers no comment and no text beside ${isUpright ? 'an upright' : 'a landscape'} video`, {
      tag: '@long',
    }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      if (!isUpright) await withLandscape(page);
      await open(page);
      await expect(page.getByText('Comment 30', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Share' }).click();
      const toast = page.getByLabel('Notifications (F8)').locator('div[data-variant]');
      await expect(toast).toBeVisible();
      const covered = await toast.evaluate((element) => {
        const over = element.getBoundingClientRect();
        const parts = [...document.querySelectorAll('[data-panel] *, main a, main h1')];
        return parts
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.left < over.right && box.right > over.left)
          .filter(({ box }) => box.top < over.bottom && box.bottom > over.top)
          .map(({ part }) => part.textContent);
      });
      expect(covered).toEqual([]);
    });

  test('a landscape video has the comments beside it, which scroll by themselves', { tag: '@long' }, async ({
    page,
  }) => {
    await withLandscape(page);
    await open(page);
    const video = await boxOf(player(page));
    expect(video.width).toBeGreaterThan(850);
    expect((await boxOf(page.getByRole('region', { name: 'Comments' }))).x).toBeGreaterThan(video.right);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(video.bottom);
    await page.getByText('Comment 11', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Comment 1', { exact: true })).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectNoBarriers(page);
  });

  test('the episodes of its show stand below an episode', { tag: '@long' }, async ({ page }) => {
    await open(page, 61);
    await page.getByRole('link', { name: '2. Film 62' }).click();
    await expect(page).toHaveURL(/\/watch\/62$/);
    await expect(page.getByText('Now playing')).toBeVisible();
  });

  test('a second way leads back to the search that led to the video', { tag: '@long' }, async ({ page }) => {
    for (const [kind, found] of [
      ['shows', []],
      ['users', []],
      ['videos', [videoOf(3)]],
    ] as const)
      await page.route(new RegExp(`/api/search/${kind}`), (route) => route.fulfill({ json: found }));
    await page.goto('/search?q=film', { waitUntil: 'domcontentloaded' });
    await page.getByRole('tab', { name: /^Videos/ }).click();
    const searched = page.url();
    await page.getByRole('link', { name: 'Film 3', exact: true }).click();
    await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
    await page.getByRole('link', { name: 'Back to search' }).click();
    await expect(page).toHaveURL(searched);
  });

  test('the progress bar can be touched on 44 px', { tag: '@long' }, async ({ page }) => {
    await open(page);
    const play = await boxOf(page.getByRole('button', { name: 'Pause' }));
    const names = await page.evaluate(
      ([x, bottom]) =>
        [1, 11, 22, 33, 43].map((up) => document.elementFromPoint(x ?? 0, (bottom ?? 0) - up)?.ariaLabel),
      [play.x + play.width / 2, play.y],
    );
    expect(names).toEqual(['Seek', 'Seek', 'Seek', 'Seek', 'Seek']);
    // A press beside the buttons does nothing.
    await page.mouse.click(play.right + 160, play.y + play.height / 2);
    await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  });
});

test.describe('where comments have no room in the page', () => {
  test.use({ viewport: { width: 1100, height: 800 } });

  test('they take no light from the video, which is moved by transform alone', { tag: '@long' }, async ({
    page,
  }) => {
    await withLandscape(page);
    await open(page);
    const video = page.locator('video');
    const size = () =>
      video.evaluate((element: HTMLVideoElement) => [element.offsetWidth, element.offsetHeight]);
    const comments = page.getByRole('button', { name: /^Comments/ });
    await comments.scrollIntoViewIfNeeded();
    const [before, place] = [await size(), await boxOf(player(page))];
    await comments.click();
    const dialog = page.getByRole('dialog', { name: 'Comments' });
    await expect(dialog.getByText('Comment 30', { exact: true })).toBeVisible();
    await expect(async () => {
      expect((await boxOf(video)).right).toBeLessThan((await boxOf(dialog)).x);
    }).toPass();
    expect(await size()).toEqual(before);
    const scrim = await dialog.evaluate(
      (element) => getComputedStyle(element.parentElement as Element).backgroundColor,
    );
    expect(scrim).toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('Escape');
    await expect.poll(() => boxOf(player(page))).toEqual(place);
  });
});

test.describe('at 200 % text on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the page scrolls, and a line opens the comments of an upright video', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    await open(page);
    await expect(page.getByRole('region', { name: 'Comments' })).toBeHidden();
    const panel = page.locator('[data-panel]');
    expect(await panel.evaluate((element) => getComputedStyle(element).overflowY)).toBe('visible');
    await page.getByRole('button', { name: /^Comments 214/ }).click();
    await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('an upright video has its texts beside it, its actions in one row, and a line that opens the comments', async ({
    page,
  }) => {
    await open(page);
    const video = await boxOf(player(page));
    const title = await boxOf(page.getByRole('heading', { level: 1, name: 'Film 3' }));
    expect(title.x).toBeGreaterThan(video.right);
    const [share, report] = await Promise.all(
      ['Share', 'Report'].map((name) => boxOf(page.getByRole('button', { name, exact: true }))),
    );
    expect(share?.y).toBe(report?.y);
    const next = page.getByRole('list', { name: 'Up next' }).getByRole('listitem');
    expect((await boxOf(next.nth(0))).x).toBe(video.x);
    expect((await boxOf(next.nth(1))).x).toBe(title.x);
    const comments = page.getByRole('button', { name: /^Comments 214/ });
    expect((await boxOf(comments)).height).toBeGreaterThanOrEqual(44);
    await comments.click();
    await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoBarriers(page);
  });

  test('the six actions of an own upright video stand in one row', { tag: '@long' }, async ({ page }) => {
    await page.route(/\/api\/user$/, (route) =>
      route.fulfill({ json: aUser({ id: videoOf(3).creator.id }) }),
    );
    await open(page);
    const tops = await Promise.all(
      ['Share', 'Edit', 'Analytics'].map(
        async (name) =>
          (
            await boxOf(
              page
                .getByRole('main')
                .getByRole('link', { name, exact: true })
                .or(page.getByRole('button', { name, exact: true }))
                .first(),
            )
          ).y,
      ),
    );
    expect(new Set(tops).size).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an upright video fills the screen as in the hub, with its texts and actions over it', async ({
    page,
  }) => {
    await open(page);
    const video = await boxOf(player(page));
    expect(video).toMatchObject({ x: 0, y: 0, width: 390 });
    // The bar of the comments and that of the shell are below it.
    expect(video.bottom).toBe(844 - 64 - 64);
    const support = await boxOf(page.getByRole('button', { name: /^Support Creator/ }));
    expect(Math.min(support.width, support.height)).toBeGreaterThanOrEqual(44);
    expect(support.x).toBeGreaterThan((await boxOf(page.getByRole('link', { name: /^Inês/ }))).x);
    for (const over of [
      page.getByRole('link', { name: 'Back to Universe' }),
      page.getByRole('heading', { level: 1, name: 'Film 3' }),
      page.getByRole('button', { name: 'Report', exact: true }),
    ]) {
      const box = await boxOf(over);
      expect(box.y).toBeGreaterThan(video.y);
      expect(box.bottom).toBeLessThan(video.bottom);
    }
    await expectNoBarriers(page);
  });

  test('texts and actions fade while the video plays; a touch brings them back and does nothing else', async ({
    page,
  }) => {
    await open(page);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.loop = true;
    });
    const title = page.getByRole('heading', { level: 1, name: 'Film 3' });
    const opacity = () =>
      title.evaluate((element) => {
        let product = 1;
        for (let at: Element | null = element; at; at = at.parentElement)
          product *= Number(getComputedStyle(at).opacity);
        return product;
      });
    await expect.poll(opacity).toBe(0);
    await page.touchscreen.tap(300, 300);
    await expect.poll(opacity).toBe(1);
    expect(await playingIn(page)).toEqual(['Film 3']);
    await page.touchscreen.tap(100, 200);
    await expect.poll(() => playingIn(page)).toEqual([]);
    await expect.poll(opacity).toBe(1);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ])
    for (const size of ['100%', '200%'])
      test(`texts, actions and controls of a video do not overlap at ${size} text on ${viewport.width} px`, {
        tag: size === '200%' && viewport.width === 320 ? [] : '@long',
      }, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((fontSize) => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = fontSize;
          });
        }, size);
        await open(page);
        await page.getByRole('button', { name: 'Pause' }).click();
        await expect(page.getByRole('button', { name: 'Support Creator Inês After Dark' })).toBeVisible();
        const parts = [
          page.getByRole('link', { name: 'Back to Universe' }),
          page.getByRole('heading', { level: 1, name: 'Film 3' }),
          page.getByRole('button', { name: /^Follow Inês/ }),
          page.getByRole('button', { name: /^Support Creator/ }),
          page.getByRole('button', { name: /^Like/ }),
          page.getByRole('button', { name: /^Comments/ }).first(),
          page.getByRole('button', { name: 'Report', exact: true }),
          page.getByRole('button', { name: 'Play', exact: true }).last(),
          page.getByRole('button', { name: 'Fullscreen' }),
        ];
        const boxes = await Promise.all(parts.map(boxOf));
        for (const [index, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(viewport.width);
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              box.right <= other.x + 1 ||
              other.right <= box.x + 1 ||
              box.bottom <= other.y + 1 ||
              other.bottom <= box.y + 1;
            expect(isApart, JSON.stringify([box, other])).toBe(true);
          }
        }
      });

  for (const [shape, isLandscape] of [
    ['an upright', false],
    ['a landscape', true],
  ] as const)
    test(`the sheet with the comments begins at the lower edge of ${shape} video`, { tag: '@long' }, async ({
      page,
    }) => {
      if (isLandscape) await withLandscape(page);
      await open(page);
      const controls = player(page).locator('button:visible');
      await expect(controls).not.toHaveCount(0);
      await page
        .getByRole('button', { name: /^Comments/ })
        .last()
        .tap();
      const sheet = page.getByRole('dialog', { name: 'Comments' });
      await expect(sheet.getByText('Comment 30', { exact: true })).toBeVisible();
      await expect(async () => {
        const [video, below] = [await boxOf(player(page)), await boxOf(sheet)];
        expect(video.y).toBeGreaterThanOrEqual(56);
        expect(below.y).toBeCloseTo(video.bottom, 0);
        expect(below.bottom).toBeCloseTo(844, 0);
      }).toPass();
      await expect(controls).toHaveCount(0);
      await expectNoBarriers(page);
    });
});

test.describe('on a phone on its side', () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ])
    test.describe(`of ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch: true, isMobile: true });

      test('the player is the screen', { tag: '@long' }, async ({ page }) => {
        await open(page);
        expect(await boxOf(player(page))).toMatchObject({ x: 0, y: 0, ...viewport });
        await expect(page.getByRole('banner')).toBeHidden();
        await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: /^Comments/ }).tap();
        const dialog = page.getByRole('dialog', { name: 'Comments' });
        await expect(dialog.getByText('Comment 30', { exact: true })).toBeVisible();
        expect((await boxOf(dialog)).x).toBeGreaterThan(viewport.width * 0.4);
        await expectNoBarriers(page);
      });
    });
});
