import { join } from 'node:path';
import { aUser, createUsers, failVideo, signIn, type User, untilReady } from '@beem/testing/e2e';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';

const LOOPS = join(import.meta.dirname, '../../deploy/demo/loops');
const EPISODES = [
  ['Landfall', 'lighthouse-in-the-storm'],
  ['Red Tide', 'diver-and-the-lantern-jelly'],
  ['Slack Water', 'fishing-for-the-moon'],
  ['The Bell Buoy', 'koi-in-the-rain'],
  ['Fog Signal', 'cat-watching-the-rain'],
  ['The Last Lamp', 'lantern-bearer'],
] as const;
const TITLES = EPISODES.map(([title]) => title);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Media jobs are slow while other tests run on the same machine.
test.describe.configure({ timeout: 200_000 });

const openAs = async (browser: Browser, user: User, options = {}) => {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page.request, user);
  return page;
};

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

test('a season is published, arranged, captioned, rated and mended on a phone, and a follower sees it', async ({
  browser,
}) => {
  const [creator, follower] = [aUser('keeper'), aUser('follower')];
  await createUsers([creator], { dateOfBirth: '1990-05-01' });
  await createUsers([follower]);
  const page = await openAs(browser, creator, PHONE);
  const screen = await openAs(browser, follower);
  const { id: creatorId } = await read(page, '/api/user');
  const followed = await screen.request.post(`/api/users/${creatorId}/follow`, { data: { following: true } });
  expect(followed.ok(), await followed.text()).toBe(true);

  await createShow(page);
  const [{ id: showId }] = await read(page, '/api/shows/my');
  await screen.goto(`/show/${showId}`, { waitUntil: 'domcontentloaded' });
  await expect(screen.getByRole('heading', { name: 'No episodes yet' })).toBeVisible();
  await uploadAll(page);

  // Without a reload: each notification adds its episode to the page and to the bell, which has one row for all.
  const listed = screen.getByRole('region', { name: 'Episodes' }).getByRole('listitem');
  await expect(listed).toHaveCount(TITLES.length, { timeout: 120_000 });
  await expect(screen.getByRole('button', { name: /^Notifications/ })).toContainText('6');
  await screen.getByRole('button', { name: /^Notifications/ }).click();
  await expect(screen.getByText(`published ${TITLES.length} videos`)).toBeVisible();
  await screen.keyboard.press('Escape');

  const episodes = (await read(page, `/api/shows/${showId}/episodes/mine`)) as {
    id: number;
    title: string;
  }[];
  const idOf = (title: string) => episodes.find((episode) => episode.title === title)?.id ?? 0;
  await arrange(page, showId);
  await addCaptions(page, idOf('Landfall'));
  await rateMature(page, idOf('Red Tide'));
  await failAndRetry(page, idOf('Fog Signal'));

  // A link that another user sent leads to a missing page.
  await screen.goto(`/watch/${idOf('Red Tide')}`, { waitUntil: 'domcontentloaded' });
  await expect(screen.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await screen.goto(`/show/${showId}`, { waitUntil: 'domcontentloaded' });
  await expect(listed.getByRole('link')).toHaveText([
    /The Last Lamp/,
    /Landfall/,
    /Slack Water/,
    /The Bell Buoy/,
    /Fog Signal/,
  ]);
  await expect(screen.getByText(/1 more episode/)).toBeVisible();
  await screen.getByRole('link', { name: /Landfall/ }).click();
  await expect(screen.getByRole('button', { name: /^Captions/ })).toBeVisible();
  await Promise.all([page.context().close(), screen.context().close()]);
});

async function createShow(page: Page) {
  await page.goto('/upload?tab=show', { waitUntil: 'domcontentloaded' });
  await page.setInputFiles('input[type="file"]', join(LOOPS, '../covers/the-lighthouse-on-mars.webp'));
  await page.getByLabel('Title *').fill('Lighthouse Protocol');
  await page.getByLabel('Description *').fill('A keeper who is not alone.');
  const genres = page.getByRole('group', { name: 'Genres' });
  for (const name of ['Sci-Fi', 'Mystery']) await genres.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Create Show' }).tap();
  await expect(page.getByText('Show created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Holds the first upload until the last one is queued. */
async function uploadAll(page: Page) {
  let begin = () => {};
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/api/videos', async (route) => {
    await mayBegin;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Create', exact: true }).tap();
  await page.getByRole('tab', { name: 'Episode' }).tap();
  for (const [title, file] of EPISODES) {
    await page.getByLabel('Show *').selectOption({ label: 'Lighthouse Protocol' });
    await page.setInputFiles('input[name="video"]', join(LOOPS, `${file}.mp4`));
    await page.getByLabel('Title *').fill(title);
    await page.getByLabel('Description *').fill('The light answers.');
    await page.getByRole('button', { name: 'Upload Episode' }).tap();
    if (title !== TITLES.at(-1)) await page.getByRole('button', { name: 'Upload Another Episode' }).tap();
  }
  await expect(page.getByRole('region', { name: 'Uploading' }).getByRole('listitem')).toHaveCount(5);
  begin();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
}

/** Arranges the last episode first: dragged by a finger, and one step with its button. */
async function arrange(page: Page, showId: number) {
  await page.goto(`/studio/shows/${showId}`, { waitUntil: 'domcontentloaded' });
  const rows = page.getByRole('list', { name: 'Episodes' }).getByRole('listitem');
  await expect(rows.getByRole('link')).toHaveText([...TITLES]);
  await rows.first().scrollIntoViewIfNeeded();
  await drag(page, rows.nth(5).locator('> span').first(), rows.nth(1));
  await page.getByRole('button', { name: 'Move The Last Lamp up' }).tap();
  await expect(rows.getByRole('link')).toHaveText(['The Last Lamp', ...TITLES.slice(0, 5)]);
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(page.getByText('Your changes are saved')).toBeVisible();
}

/** Drags with a finger, because Playwright itself only taps. */
async function drag(page: Page, from: Locator, to: Locator) {
  const touch = await page.context().newCDPSession(page);
  const at = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    return { x: box.x + 20, y: box.y + box.height / 2 };
  };
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await at(from), await at(to)];
  // The finger moves slowly and stops before it is lifted: after a flick Chromium ignores the next tap.
  const steps = 8;
  let seconds = Date.now() / 1_000 - steps;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof start)[]) => {
    seconds += 0.5;
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: seconds });
  };
  await send('touchStart', [start]);
  for (let step = 1; step <= steps; step += 1)
    await send('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / steps }]);
  await send('touchMove', [{ x: start.x, y: end.y }]);
  await send('touchEnd', []);
}

async function addCaptions(page: Page, id: number) {
  await page.goto(`/studio/videos/${id}`, { waitUntil: 'domcontentloaded' });
  const captions = page.getByRole('region', { name: 'Captions' });
  await captions.getByLabel('Language').selectOption({ label: 'English' });
  await captions.locator('input[type="file"]').setInputFiles({
    name: 'en.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,100 --> 00:00:00,900\nThe lamp turns.\n'),
  });
  await captions.getByRole('button', { name: 'Add Captions' }).tap();
  await expect(captions.getByRole('listitem').filter({ hasText: 'English' })).toBeVisible();
}

async function rateMature(page: Page, id: number) {
  await page.goto(`/studio/videos/${id}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Mature 18+' }).tap();
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await expect(page.getByText('Your changes are saved')).toBeVisible();
}

async function failAndRetry(page: Page, id: number) {
  await failVideo(id);
  await page.goto('/studio?state=failed', { waitUntil: 'domcontentloaded' });
  const row = page.getByRole('listitem').filter({ hasText: 'Fog Signal' });
  await expect(row.getByText('Our machine stopped.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Failed 1' })).toBeInViewport({ ratio: 1 });
  await row.getByRole('button', { name: 'Retry Fog Signal' }).tap();
  await expect(row).toHaveCount(0);
  await untilReady(page.request, id);
}
