import { expectNoBarriers } from '@beem/testing/e2e';
import { aShow } from '@beem/testing/entities';
import type { Page } from '@playwright/test';
import { anEpisode } from '../src/testing/shows';
import { expect, test } from './support/test';

const SHOWS = Array.from({ length: 12 }, (_, index) =>
  aShow(index + 1, {
    thumbnailUrl: `/media/test-${index + 1}.svg`,
    genres: index % 2 === 0 ? ['Sci-Fi', 'Mystery'] : ['Comedy'],
    ageRating: index % 3 === 0 ? 'teen' : 'all',
    isSaved: index === 1,
  }),
);
const EPISODES = [
  anEpisode(11, 1, { thumbnailUrl: '/media/test-11.svg', watchTime: 40, canDelete: true }),
  anEpisode(12, 2, { thumbnailUrl: '/media/test-12.svg', ageRating: 'teen' }),
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/shows\?/, (route) => route.fulfill({ json: SHOWS }));
  await page.route(/\/api\/shows\/1$/, (route) => route.fulfill({ json: SHOWS[0] }));
  await page.route(/\/api\/videos\?showId=1$/, (route) => route.fulfill({ json: EPISODES }));
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test('Explore is accessible, full, without matches and failed', { tag: '@long' }, async ({ page }) => {
  await open(page, '/discover');
  await expect(page.getByRole('region', { name: 'Comedy' })).toBeVisible();
  await expectNoBarriers(page);
  await open(page, '/discover?q=nothing+of+the+kind');
  await expect(page.getByRole('heading', { name: 'No Content Found' })).toBeVisible();
  await expectNoBarriers(page);
  await page.route(/\/api\/shows\?/, (route) => route.abort());
  await open(page, '/discover');
  await expect(page.getByRole('heading', { name: 'Failed to fetch shows' })).toBeVisible();
  await expectNoBarriers(page);
});

test('a show is accessible, with episodes, without, and with a confirmation dialog', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/show/1');
  await expect(page.getByRole('link', { name: '1. Episode title 1' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete Episode title 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you absolutely sure?' })).toBeVisible();
  await expectNoBarriers(page);
  await page.route(/\/api\/videos\?showId=1$/, (route) => route.fulfill({ json: [] }));
  await open(page, '/show/1');
  await expect(page.getByRole('heading', { name: 'No episodes yet' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the filters of Explore are in a sheet on phones, which returns the focus', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/discover');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Comedy');
  await expect(page).toHaveURL(/genre=Comedy/);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeFocused();
});

test('Back from a show restores the filters of Explore', async ({ page }) => {
  await open(page, '/discover');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Comedy');
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('show 4');
  await expect(page).toHaveURL(/\/discover\?q=show\+4&genre=Comedy|\/discover\?genre=Comedy&q=show\+4/);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search by title' })).toHaveValue('');
  await expect(page).toHaveURL(/\/discover\?genre=Comedy$/);
  await page.getByRole('link', { name: 'Watch Now' }).click();
  await page.getByRole('link', { name: 'Back to Explore' }).click();
  await expect(page).toHaveURL(/\/discover\?genre=Comedy$/);
});

test('arrow buttons scroll carousels on the desktop, and Tab scrolls hidden cards into view', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, '/discover');
  const row = page.getByRole('region', { name: 'Trending Now' });
  const last = row.getByRole('link', { name: 'Show 8' });
  await expect(last).not.toBeInViewport();
  await row.getByRole('button', { name: 'Scroll Trending Now forward' }).click();
  await expect(last).toBeInViewport();
  await row.getByRole('button', { name: 'Scroll Trending Now back' }).click();
  await expect(last).not.toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport();
});
