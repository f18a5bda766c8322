import { aUser, createUsers } from '@beem/testing/e2e';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createShow, LONG, openAs, openAsNewUser, SHORT, untilReady, uploadByCall } from './support/library';

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 200_000 });

test('a show is found in spite of a typo, two episodes are watched, and the third goes on in another browser', async ({
  browser,
  baseURL,
}) => {
  const name = `of ${aUser('tern').username}`;
  await publishSeason(browser, baseURL, name);
  const viewer = aUser('viewer');
  await createUsers([viewer]);

  const page = await openAs(browser, baseURL, viewer);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Search' }).fill(`lighthuose ${name}`);
  await page.getByRole('option', { name: `Lighthouse ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Lighthouse ${name}` })).toBeVisible();

  await page.getByRole('link', { name: `1. Landfall ${name}` }).click();
  await watchToItsEnd(page, `Landfall ${name}`);
  await watchToItsEnd(page, `Red tide ${name}`);
  await untilPlaying(page, `Slack water ${name}`);

  // The viewer leaves in the middle of the third episode.
  await page.keyboard.press('5');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/watch') && answer.ok());
  await page.keyboard.press('Space');
  const { watchTime } = (await kept).request().postDataJSON() as { watchTime: number };
  expect(watchTime).toBeGreaterThanOrEqual(20);
  await page.context().close();

  const elsewhere = await openAs(browser, baseURL, viewer);
  await elsewhere.goto('/library', { waitUntil: 'domcontentloaded' });
  await elsewhere.getByRole('link', { name: `Slack water ${name}` }).click();
  await expect(elsewhere.getByText(/^Resumed at 0:2\d$/)).toBeVisible();
  expect(await positionIn(elsewhere, `Slack water ${name}`)).toBeGreaterThanOrEqual(watchTime - 0.1);
  await elsewhere.goto('/library', { waitUntil: 'domcontentloaded' });
  await elsewhere.getByRole('tab', { name: 'Completed' }).click();
  for (const title of ['Landfall', 'Red tide'])
    await expect(elsewhere.getByRole('link', { name: `${title} ${name}` })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: `Slack water ${name}` })).toHaveCount(0);
  await elsewhere.context().close();
});

/** Publishes three episodes; the last is long enough to stop in the middle. */
async function publishSeason(browser: Browser, baseURL: string | undefined, name: string) {
  const keeper = await openAsNewUser(browser, baseURL, 'keeper');
  const { request } = keeper;
  const showId = await createShow(request, `Lighthouse ${name}`);
  const ids: number[] = [];
  for (const [title, file] of Object.entries({ Landfall: SHORT, 'Red tide': SHORT, 'Slack water': LONG }))
    ids.push(await uploadByCall(request, { title: `${title} ${name}`, type: 'episode', showId, file }));
  for (const id of ids) await untilReady(request, id);
  await keeper.context().close();
}

async function watchToItsEnd(page: Page, title: string) {
  await untilPlaying(page, title);
  await page.getByRole('slider', { name: 'Seek' }).press('End');
  await page.getByRole('button', { name: /^Play now/ }).click();
}

const positionIn = (page: Page, title: string) =>
  page.locator(`video[aria-label="${title}"]`).evaluate((video: HTMLVideoElement) => video.currentTime);

const untilPlaying = (page: Page, title: string) =>
  expect.poll(() => positionIn(page, title)).toBeGreaterThan(0);
