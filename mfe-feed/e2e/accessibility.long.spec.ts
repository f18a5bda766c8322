import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { aShow } from '@beem/testing/entities';
import { aCreator } from '../src/testing/videos';
import { expect, test, videoOf } from './support/test';

// With reduced motion videos wait for a press, so a page looks the same in every run.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

test('the hub and the watch page are accessible', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article', { name: 'Film 1', exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/watch/3', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'Film 3' })).toBeVisible();
  await expectNoBarriers(page);
});

test('an empty hub, a failed hub and a deleted video are accessible', async ({ page }) => {
  await page.route(/\/api\/videos\/trailers/, (route) => route.fulfill({ json: [] }));
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  await expectNoBarriers(page);
  await page.route(/\/api\/videos\/trailers/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Unable to load content' })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/watch/999', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expectNoBarriers(page);
});

test('search is accessible, before and after a search', async ({ page }) => {
  await page.route(/\/api\/videos\/trending/, (route) => route.fulfill({ json: videoList(10) }));
  await page.route(/\/api\/search\/shows/, (route) => route.fulfill({ json: [aShow(1), aShow(2)] }));
  await page.route(/\/api\/search\/videos/, (route) => route.fulfill({ json: videoList(6) }));
  await page.route(/\/api\/search\/users/, (route) => route.fulfill({ json: [aCreator()] }));
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Film 10', exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('searchbox', { name: 'Search shows' }).fill('tide');
  await page.keyboard.press('Enter');
  for (const tab of ['Shows', 'Videos', 'Creators']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await expectNoBarriers(page);
  }
  await page.route(/\/api\/search\//, (route) => route.fulfill({ json: [] }));
  await page.goto('/search?q=zzz&tab=videos', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the library is accessible, with cards, with rows, empty and failed', async ({ page }) => {
  const viewer = aUser('viewer');
  await createUsers([viewer]);
  await signIn(page.request, viewer);
  await page.route(/\/api\/library\/continue/, (route) =>
    route.fulfill({ json: videoList(6).map((video) => ({ ...video, watchTime: 3 })) }),
  );
  await page.route(/\/api\/library\/plan_to_watch/, (route) =>
    route.fulfill({ json: [aShow(1, { isSaved: true })] }),
  );
  await page.route(/\/api\/library\/saved/, (route) =>
    route.fulfill({ json: videoList(2).map((video) => ({ ...video, isSaved: true, isLiked: true })) }),
  );
  await page.route(/\/api\/library\/completed/, (route) =>
    route.fulfill({ json: videoList(2).map((video) => ({ ...video, watchTime: 6, completed: true })) }),
  );
  await page.route(/\/api\/favorites/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/history/, (route) => route.abort());
  await page.goto('/library', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Film 6', exact: true })).toBeVisible();
  await expectNoBarriers(page);
  for (const tab of ['Saved Beems', 'Completed']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Film 2', exact: true })).toBeVisible();
    await expectNoBarriers(page);
  }
  await page.getByRole('tab', { name: 'Continue Watching' }).click();
  await page.getByRole('radio', { name: 'List view' }).check({ force: true });
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Saved Shows' }).click();
  await expect(page.getByRole('link', { name: 'Show 1' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Liked Beems' }).click();
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Watch History' }).click();
  await expect(page.getByRole('heading', { name: 'Unable to load content' })).toBeVisible();
  await expectNoBarriers(page);
});

const videoList = (count: number) => Array.from({ length: count }, (_, index) => videoOf(index + 1));
