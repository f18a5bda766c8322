import { aUser, createUsers, signIn, tabTo } from '@beem/testing/e2e';
import { aShow } from '@beem/testing/entities';
import { expect, test, videoOf } from './support/test';

// With reduced motion videos wait for a press, and the feed does not advance by itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page }) => {
  const viewer = aUser('keys');
  await createUsers([viewer]);
  await signIn(page.request, viewer);
  await page.route(/\/api\/search\/shows/, (route) => route.fulfill({ json: [aShow(1)] }));
  await page.route(/\/api\/search\/videos/, (route) => route.fulfill({ json: [videoOf(1), videoOf(2)] }));
});

test('dialogs over the hub take the focus and return it', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const comments = page.getByRole('button', { name: /^Comments/ }).first();
  await expect(comments).toBeVisible();
  await tabTo(page, comments);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Comments' });
  await expect(window.getByText('Comment 30')).toBeVisible();
  await tabTo(page, window.getByRole('button', { name: /^Reply/ }).first());
  await page.keyboard.press('Enter');
  await expect(window.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(comments).toBeFocused();

  const report = page.getByRole('button', { name: 'Report', exact: true }).first();
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article', { name: 'Film 2', exact: true })).toBeFocused();
});

test('search, playback and playback rate work by keyboard', async ({ page }) => {
  await page.goto('/library', { waitUntil: 'domcontentloaded' });
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toBeVisible();
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('tide');
  await expect(page.getByRole('option', { name: 'Show 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('tide');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=tide$/);

  await tabTo(page, page.getByRole('tab', { name: 'Shows' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Videos' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Film 2', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\/2$/);

  const speed = page.getByRole('button', { name: /^Playback speed/ });
  await tabTo(page, speed);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Playback speed, 0.75×' })).toBeFocused();
});
