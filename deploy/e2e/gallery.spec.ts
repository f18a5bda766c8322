import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';
import { measure } from './support/geometry';

const admin = aUser('designer');
const moderator = aUser('no_designer');

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  await createUsers([admin], { role: 'admin' });
  await createUsers([moderator], { role: 'moderator' });
});

test('an admin finds every component, in both themes and at 200 % text, with areas of 44 px', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page.request, admin);
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await page.getByRole('list', { name: 'OPERATE' }).getByRole('link', { name: 'Components' }).click();
  await expect(page).toHaveURL(/\/ui$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Your videos' })).toBeVisible();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveClass(/light/);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  // At all widths and in both themes.
  await expectNoBarriers(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft((await measure(page)).small, `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Grids of cards' })
    .click();
  await expect(page.getByRole('heading', { name: /^Grids of cards/ })).toBeInViewport();
  await page.getByRole('radio', { name: 'Text 200 %' }).check();
  // The columns of a table would not fit.
  await expect(page.getByRole('list', { name: 'Your videos' }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Your videos' })).toHaveCount(0);
  expect(
    await page
      .getByRole('link', { name: 'Components' })
      .evaluate((link) => link.scrollWidth - link.clientWidth),
  ).toBeLessThanOrEqual(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { overlaps, wide } = await measure(page);
    expect.soft({ overlaps, wide }, `${width} px`).toEqual({ overlaps: [], wide: [] });
  }
  // Nothing widens the page, not even a skeleton.
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a moderator may not see the components, and a guest signs in first', async ({ page }) => {
  await page.goto('/ui', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page.request, moderator);
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await page.goto('/ui', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('You may not have permission to view this data')).toBeVisible();
  expect(chunks.filter((url) => url.includes('gallery'))).toEqual([]);
});
