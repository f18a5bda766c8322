import { join } from 'node:path';
import { aUser, createUsers, signIn, tabTo, untilReady, uploadVideo } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

const VIDEO = join(import.meta.dirname, '../../mfe-feed/e2e/support/video.mp4');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user without a mouse signs in, opens the menu and signs out', async ({ page }) => {
  const user = aUser('keys');
  await createUsers([user]);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Beem' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue with Email' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Hub · Beem' })).toBeAttached();

  await page.keyboard.press('Shift+Tab');
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  const account = page.getByRole('button', { name: /^Account of/ });
  // It loads after the page: tabbing past its position earlier would miss it.
  await expect(account).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Skip to content' }));
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeAttached();
});

test('a video is chosen, described and sent with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const user = aUser('typist');
  await createUsers([user]);
  await signIn(page.request, user);
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('button', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Registered before the focus reaches the field, because the browser needs a moment to hand over a chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: /Choose a video/ }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(VIDEO);
  await tabTo(page, page.getByLabel('Title *'));
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every word of it.');
  await tabTo(page, page.getByRole('button', { name: 'Upload Beem' }));
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/videos'));
  await page.keyboard.press('Enter');
  expect((await sent).status()).toBeLessThan(300);
});

test('a guest reaches Like of the hub with keys, which leads to the sign-in', {
  tag: '@long',
}, async ({ page }) => {
  const user = aUser('likes');
  await createUsers([user]);
  await signIn(page.request, user);
  await untilReady(page.request, await uploadVideo(page.request, { file: VIDEO, title: 'A video to like' }));
  await page.context().clearCookies();
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Like/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('neither the bar nor the header of a phone hides what has the focus', { tag: '@long' }, async ({
  page,
}) => {
  const user = aUser('thumbs');
  await createUsers([user]);
  await signIn(page.request, user);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  const bar = page.getByRole('navigation', { name: 'Main' }).last();
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Beem' })).toBeVisible();
  const visible = {
    top: (await page.getByRole('banner').boundingBox())?.height ?? 0,
    bottom: (await bar.boundingBox())?.y ?? 0,
  };
  for (const [key, first] of [
    ['Tab', page.getByRole('link', { name: 'Hub' }).first()],
    ['Shift+Tab', page.getByRole('button', { name: 'Upload Beem' })],
  ] as const) {
    await first.focus();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(({ top, bottom }) => {
        const control = document.activeElement;
        if (!control?.closest('main')) return null;
        const box = control.getBoundingClientRect();
        // Browsers scroll to the line of the cursor in a text area.
        const end = control.matches('textarea') ? box.top + 44 : box.bottom;
        return box.top < top || end > bottom ? control.outerHTML.slice(0, 120) : null;
      }, visible);
      expect(hidden).toBeNull();
    }
  }
});
