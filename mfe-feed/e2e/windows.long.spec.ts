import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { aShow } from '@beem/testing/entities';
import { aCreator } from '../src/testing/videos';
import { expect, test, videoOf } from './support/test';

// With reduced motion videos wait for a press, so a page looks the same in every run.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

test('dialogs over a video are accessible: a reply, a report, the header’s search', async ({ page }) => {
  // Wider windows have the comments in the page.
  await page.setViewportSize({ width: 1100, height: 800 });
  const viewer = aUser('viewer');
  await createUsers([viewer]);
  await signIn(page.request, viewer);
  await page.route(/\/api\/search\/shows/, (route) => route.fulfill({ json: [aShow(1), aShow(2)] }));
  await page.route(/\/api\/search\/videos/, (route) => route.fulfill({ json: [videoOf(1), videoOf(2)] }));
  await page.route(/\/api\/search\/users/, (route) => route.fulfill({ json: [aCreator()] }));
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });

  await page
    .getByRole('button', { name: /^Comments/ })
    .first()
    .click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await comments
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click();
  await expect(comments.getByText('Replying to comment')).toBeVisible();
  await expectNoBarriers(page, 'overlay');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report Content' });
  await report.getByRole('radio', { name: 'Other' }).check({ force: true });
  await expectNoBarriers(page, 'overlay');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Search' }).fill('film');
  await expect(page.getByRole('option', { name: 'Show 2' })).toBeVisible();
  await expectNoBarriers(page, 'overlay');
});
