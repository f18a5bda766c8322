import { expect, type Page, test } from '@playwright/test';
import { openAsNewUser } from './support/library';
import { callEverything, findInLists, listsOf, type Mature, publishMature } from './support/mature';

// Media jobs share the machine with all other tests.
test.describe.configure({ timeout: 200_000 });

let mature: Mature;

test.beforeAll(async ({ browser, baseURL }) => {
  mature = await publishMature(browser, baseURL);
});

test('feed, search, links and media addresses give no mature video before the viewer has entered a date of birth', async ({
  browser,
  baseURL,
}) => {
  const viewer = await openAsNewUser(browser, baseURL, 'ageless');
  await reachNothing(viewer);

  // It takes effect at once, without a new sign-in or a reload: the search that found nothing finds it now.
  await viewer.getByRole('button', { name: /^Account of/ }).click();
  await viewer.getByRole('menuitem', { name: 'Settings' }).click();
  await viewer.getByLabel('Date of birth').fill('1990-05-04');
  await viewer.getByRole('button', { name: 'Save' }).click();
  await expect(viewer.getByText('Date of birth updated')).toBeVisible();
  await viewer.goBack();
  await viewer.getByRole('link', { name: `Show ${mature.word}` }).click();
  await viewer.getByRole('link', { name: `1. Episode ${mature.word}` }).click();
  const video = viewer.locator(`video[aria-label="Episode ${mature.word}"]`);
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  for (const answer of await callEverything(viewer.request, mature)) {
    expect(answer.status, answer.address).toBeLessThan(300);
  }
  expect(await findInLists(viewer.request, mature, listsOf(mature))).toEqual(listsOf(mature));
  await viewer.context().close();
});

test('a user of fifteen gets no mature video, and no other birthday changes that', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const viewer = await openAsNewUser(browser, baseURL, 'fifteen');
  const tooYoung = await enterBirthday(viewer, yearsAgo(12));
  expect(tooYoung.status()).toBe(400);
  expect(await tooYoung.json()).toMatchObject({ message: 'You must be at least 13 years old to use Beem.' });

  expect((await enterBirthday(viewer, yearsAgo(15))).status()).toBe(200);
  await reachNothing(viewer);

  // A date that would do so later is refused too.
  expect((await enterBirthday(viewer, yearsAgo(16))).status()).toBe(409);
  const older = await enterBirthday(viewer, yearsAgo(18));
  expect(older.status()).toBe(409);
  expect(await older.json()).toMatchObject({
    message: 'Your date of birth is already saved. Please contact support to have it corrected.',
  });
  expect(await (await viewer.request.get('/api/user')).json()).toMatchObject({ dateOfBirth: yearsAgo(15) });
  await reachNothing(viewer);
  await viewer.context().close();
});

const enterBirthday = (page: Page, dateOfBirth: string) =>
  page.request.post('/api/user/date-of-birth', { data: { dateOfBirth } });

/** The first of January, so that the birthday does not fall on the day of the test. */
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

/** Tries screens, calls and addresses of files. Nothing mature may appear, not even in the answers to calls. */
async function reachNothing(viewer: Page) {
  const leaks = listenFor(viewer, mature.word);
  await lookEverywhere(viewer, mature);
  await search(viewer, mature.word);
  await expect(viewer.getByText(`No shows found for "${mature.word}"`)).toBeVisible();
  expect(leaks).toEqual([]);
  for (const answer of await callEverything(viewer.request, mature)) {
    expect(answer.status, answer.address).toBeGreaterThanOrEqual(400);
    expect(answer.body, answer.address).not.toContain(mature.word);
  }
  const lists = [...listsOf(mature), '/api/videos/trending?limit=50', '/api/library/saved', '/api/favorites'];
  expect(await findInLists(viewer.request, mature, lists)).toEqual([]);
}

/** Records which answers and pages in the browser contain the word; the requested address itself does not count. */
function listenFor(page: Page, word: string): string[] {
  const leaks: string[] = [];
  page.on('response', async (answer) => {
    const isText = /json|html/.test(answer.headers()['content-type'] ?? '');
    const body = isText ? await answer.text().catch(() => '') : '';
    if (body.includes(word)) leaks.push(answer.url());
  });
  return leaks;
}

async function lookEverywhere(page: Page, { word, showId, videoIds }: Mature) {
  await page.goto('/discover', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('feed').or(page.getByText('No content yet'))).toBeVisible();
  await expect(page.getByRole('article', { name: `Beem ${word}` })).toHaveCount(0);
  for (const path of [...videoIds.map((id) => `/watch/${id}`), `/show/${showId}`]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('This content is not available to you.')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  }
}

/** Searches with the header's box, and waits for the results of all three kinds. */
async function search(page: Page, word: string) {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: 'Search' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Results for "${word}"` })).toBeVisible();
  for (const kind of ['Shows', 'Videos', 'Creators'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${kind}\\s*\\d+$`) })).toBeVisible();
}
