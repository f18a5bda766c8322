import { aPerson, register } from '@beem/testing/e2e';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createShow, LONG, openAs, somebody, untilReady, uploadByCall } from './support/library';

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 200_000 });

test('a show is found in spite of a typo, and an episode goes on in another browser where it was left', async ({
  browser,
  baseURL,
  request,
}) => {
  const name = `of ${aPerson('tern').username}`;
  await publishSeason(browser, baseURL, name);
  const viewer = aPerson('viewer');
  await register(request, viewer);

  const page = await openAs(browser, baseURL, viewer);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Search' }).fill(`lighthuose ${name}`);
  await page.getByRole('option', { name: `Lighthouse ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lighthouse ${name}` })).toBeVisible();

  await page.getByRole('link', { name: `1. Landfall ${name}` }).click();
  await untilPlaying(page, `Landfall ${name}`);
  await page.getByRole('slider', { name: 'Seek' }).press('End');
  await page.getByRole('button', { name: /^Play now/ }).click();
  await untilPlaying(page, `Red tide ${name}`);

  // In its midst, and away.
  await page.keyboard.press('5');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/watch') && answer.ok());
  await page.keyboard.press('Space');
  const { watchTime } = (await kept).request().postDataJSON() as { watchTime: number };
  expect(watchTime).toBeGreaterThanOrEqual(20);
  await page.context().close();

  const elsewhere = await openAs(browser, baseURL, viewer);
  await elsewhere.goto('/library', { waitUntil: 'domcontentloaded' });
  await elsewhere.getByRole('link', { name: `Red tide ${name}` }).click();
  await expect(elsewhere.getByText(/^Resumed at 0:2\d$/)).toBeVisible();
  expect(await placeIn(elsewhere, `Red tide ${name}`)).toBeGreaterThanOrEqual(watchTime - 0.1);
  await elsewhere.goto('/library', { waitUntil: 'domcontentloaded' });
  await elsewhere.getByRole('tab', { name: 'Completed' }).click();
  await expect(elsewhere.getByRole('link', { name: `Landfall ${name}` })).toBeVisible();
  await elsewhere.context().close();
});

/** Two episodes that can be watched. */
async function publishSeason(browser: Browser, baseURL: string | undefined, name: string) {
  const keeper = await somebody(browser, baseURL, 'keeper');
  const { request } = keeper;
  const showId = await createShow(request, `Lighthouse ${name}`);
  for (const title of ['Landfall', 'Red tide'])
    await untilReady(
      request,
      await uploadByCall(request, { title: `${title} ${name}`, type: 'episode', showId, file: LONG }),
    );
  await keeper.context().close();
}

const placeIn = (page: Page, title: string) =>
  page.locator(`video[aria-label="${title}"]`).evaluate((film: HTMLVideoElement) => film.currentTime);

const untilPlaying = (page: Page, title: string) =>
  expect.poll(() => placeIn(page, title)).toBeGreaterThan(0);
