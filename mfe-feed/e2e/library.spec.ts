import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn, untilReady, uploadVideo } from '@beem/testing/e2e';
import { test as live, type Page } from '@playwright/test';
import { expect, test, videoOf } from './support/test';

/** Six seconds long: a video can be continued after five watched seconds. */
const VIDEO = join(import.meta.dirname, 'support/video.mp4');

interface Video {
  title: string;
  id: number;
}

const HISTORY = [1, 2, 3].map((id) => ({
  ...videoOf(id),
  watchTime: 3,
  isCompleted: false,
  isLiked: id === 2,
  isSaved: id === 3,
}));

test.describe('a card of the library', () => {
  test.beforeEach(async ({ page, context }) => {
    const user = aUser('watcher');
    await createUsers([user]);
    await signIn(context.request, user);
    await page.route(/\/api\/history/, (route) => route.fulfill({ json: HISTORY }));
  });

  const cardOf = (page: Page, id: number) => page.getByRole('article').filter({ hasText: `Film ${id}` });

  test('has like and save at rest, and plays its video under a mouse or the focus alone', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/library?tab=history', { waitUntil: 'domcontentloaded' });
    const [first, second] = [cardOf(page, 1), cardOf(page, 2)];
    for (const name of ['Like Film 1', 'Save Film 1'])
      await expect(first.getByRole('button', { name })).toHaveCSS('opacity', '1');
    const before = await first.boundingBox();
    await first.hover();
    await expect(first.locator('video')).toHaveJSProperty('muted', true);
    expect(await first.boundingBox()).toEqual(before);
    await second.hover();
    await expect(second.locator('video')).toBeAttached();
    await expect(page.locator('video')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(page.locator('video')).toHaveCount(0);
    // The keyboard focus does the same; focus by mouse does not.
    await page.getByRole('combobox', { name: 'Order' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button', { name: 'Like Film 1' })).toBeFocused();
    await expect(first.locator('video')).toBeAttached();
  });

  test('has a menu beside its title, and is accessible with it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/library?tab=history', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Actions for Film 1' }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove from history' })).toBeVisible();
    await expectNoBarriers(page);
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('a press on like is no press on the video', { tag: '@long' }, async ({ page }) => {
      await page.route(/\/api\/videos\/1\/like$/, (route) =>
        route.fulfill({ json: { liked: true, likeCount: 1 } }),
      );
      await page.goto('/library?tab=history', { waitUntil: 'domcontentloaded' });
      const like = cardOf(page, 1).getByRole('button', { name: 'Like Film 1' });
      await like.tap();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/\/library\?tab=history$/);
    });
  });
});

live(
  'a video that is removed in one tab leaves the other, and starts from the beginning',
  async ({ page, context, request }) => {
    live.setTimeout(150_000);
    const [creator, user] = [aUser('maker'), aUser('watcher')];
    await createUsers([creator, user]);
    await signIn(request, creator);
    await signIn(context.request, user);
    const videos = await Promise.all(
      ['Removed', 'Kept'].map(async (word) => {
        const title = `${word} ${Date.now()}`;
        return { title, id: await uploadVideo(request, { title, file: VIDEO }) };
      }),
    );
    for (const { id } of videos) {
      await untilReady(request, id);
      await context.request.post(`/api/videos/${id}/watch`, { data: { watchTime: 5 } });
    }
    const other = await context.newPage();
    const isListening = other
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_ok')),
      );
    for (const tab of [page, other]) await tab.goto('/library', { waitUntil: 'domcontentloaded' });
    const [{ title, id }, kept] = videos as [Video, Video];
    await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible();
    // The other tab listens before anything changes.
    await isListening;
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from history' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await expect(other.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await expect(other.getByRole('link', { name: kept.title, exact: true })).toBeVisible();
    const { watchTime } = await (await context.request.get(`/api/videos/${id}`)).json();
    expect(watchTime).toBeNull();
  },
);
