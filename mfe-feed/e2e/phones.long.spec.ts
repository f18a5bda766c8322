import { aPublicUser, aShow, aUser } from '@beem/testing/entities';
import type { Locator, Page } from '@playwright/test';
import { anEpisode } from '../src/testing/shows';
import { aCreator } from '../src/testing/videos';
import { expect, openHub, test, videoOf } from './support/test';

/** What fits beside what on a phone, at both text sizes. */

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 90_000 });

const CREATOR = aCreator({
  displayName: 'Inês After Dark',
  isVerified: true,
  isFollowing: true,
  acceptsDonations: true,
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, axis: box.x + box.width / 2 };
}

/** Whether an element is narrower or lower than its content. */
const isCut = (locator: Locator) =>
  locator.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  );

const enlargeText = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    for (const _ of ['styles', 'observers']) await new Promise(requestAnimationFrame);
  });

test('search: field and button have one height, and a card shows the whole name above its counts', async ({
  page,
}) => {
  const found = [1, 2, 3].map((id) => ({
    ...videoOf(id),
    creator: aCreator({ displayName: 'The Toastmaster' }),
  }));
  await page.route(/\/api\/search\/videos/, (route) => route.fulfill({ json: found }));
  await page.route(/\/api\/search\/(shows|users)/, (route) => route.fulfill({ json: [] }));
  await open(page, '/search?q=film&tab=videos');
  const field = await boxOf(page.getByRole('searchbox'));
  const button = await boxOf(page.getByRole('button', { name: 'Search', exact: true }));
  expect([field.y, field.height]).toEqual([button.y, button.height]);
  const card = page.getByRole('article').filter({ hasText: 'Film 2' });
  const name = card.getByText('The Toastmaster');
  expect(await isCut(name)).toBe(false);
  const lines = await name.evaluate((link) => {
    const counts = link.nextElementSibling as Element;
    return [link, counts].map((part) => part.getBoundingClientRect().top);
  });
  expect(lines[1]).toBeGreaterThan(Number(lines[0]));
});

test.describe('an upright video', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/api\/videos\/3$/, (route) =>
      route.fulfill({ json: { ...videoOf(3), creator: CREATOR } }),
    );
    await open(page, '/watch/3');
  });

  test('Following is its tick where the name would break', async ({ page }) => {
    const following = page.getByRole('button', { name: 'Following Inês After Dark' });
    await expect(following).toBeVisible();
    await expect(following.getByText('Following')).toBeHidden();
    expect((await boxOf(following)).width).toBeGreaterThanOrEqual(44);
    const name = page.getByRole('main').getByRole('link', { name: 'Inês After Dark', exact: true });
    const lines = await name.evaluate((link) => link.getClientRects().length);
    expect(lines).toBe(1);
  });

  test('at 200 % text its texts stand below it', async ({ page }) => {
    const title = page.getByRole('heading', { level: 1, name: 'Film 3' });
    const player = page.getByRole('group', { name: 'Video player' });
    await expect(title).toBeVisible();
    expect((await boxOf(title)).y).toBeLessThan((await boxOf(player)).bottom);
    await enlargeText(page);
    await expect.poll(async () => (await boxOf(title)).y - (await boxOf(player)).bottom).toBeGreaterThan(0);
    for (const text of ['48.2K views', '#AI']) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  });
});

test('a show: Add to List beside Play, and the first episode is whole; at 320 px a genre does not break', async ({
  page,
}) => {
  const description = 'The machines woke up, took over every screen on Earth and made one mistake. '.repeat(
    3,
  );
  const show = aShow(1, { description, genres: ['Comedy', 'Family', 'Sci-Fi'], episodeCount: 2 });
  await page.route(/\/api\/user$/, (route) => route.fulfill({ json: aUser() }));
  await page.route(/\/api\/shows\/1$/, (route) => route.fulfill({ json: show }));
  await page.route(/\/api\/videos\?showId=1$/, (route) =>
    route.fulfill({ json: [anEpisode(11, 1), anEpisode(12, 2)] }),
  );
  await open(page, '/show/1');
  const play = await boxOf(page.getByRole('link', { name: 'Play episode 1' }));
  const list = await boxOf(page.getByRole('button', { name: 'Add to List' }));
  expect([list.y, list.width, list.height]).toEqual([play.y, 44, play.height]);
  expect(list.x).toBeGreaterThan(play.right);
  const episode = await boxOf(
    page.getByRole('link', { name: '1. Episode title 1' }).locator('xpath=ancestor::li'),
  );
  const bar = await boxOf(page.getByRole('navigation').filter({ visible: true }).last());
  expect(episode.bottom).toBeLessThan(bar.y);

  await page.setViewportSize({ width: 320, height: 640 });
  const lines = await page.getByText('Sci-Fi').evaluate((genre) => genre.getClientRects().length);
  expect(lines).toBe(1);
});

test('the library: the cards stand where their skeletons stood', async ({ page }) => {
  const title = 'A Long Title That Takes Both of Its Lines';
  const begun = [1, 2, 3, 4].map((id) => ({ ...videoOf(id), title, duration: 12, watchTime: 6 }));
  let answer = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/user$/, (route) => route.fulfill({ json: aUser() }));
  await page.route(/\/api\/library\/continue/, async (route) => {
    await isReleased;
    await route.fulfill({ json: begun });
  });
  await open(page, '/library');
  // The third one is the first of the second row.
  const skeleton = page.getByRole('status', { name: 'Loading your library' }).locator('> div > div').nth(2);
  const before = await boxOf(skeleton);
  answer();
  const card = page.getByRole('article').nth(2);
  await expect(card).toBeVisible();
  const after = await boxOf(card);
  expect(Math.round(after.y)).toBe(Math.round(before.y));
});

test('the hub: one axis of the buttons at the right, and the tick stays beside a long name', async ({
  page,
}) => {
  const creator = aPublicUser({ displayName: 'Inês After Dark of the Seventh District', isVerified: true });
  await page.route(/\/api\/videos\/trailers/, (route) =>
    route.fulfill({ json: [{ ...videoOf(1), creator }, videoOf(2)] }),
  );
  await openHub(page);
  const card = page.locator('[data-card="1"]');
  const mute = await boxOf(card.getByRole('button', { name: /^(Mute|Unmute)$/ }));
  const share = await boxOf(card.getByRole('button', { name: 'Share' }));
  expect(mute.axis).toBe(share.axis);
  await enlargeText(page);
  const name = await boxOf(card.getByText('Inês After Dark of the Seventh District'));
  const tick = await boxOf(card.getByRole('img', { name: 'Verified email' }));
  expect(tick.x).toBeGreaterThanOrEqual(name.right);
  expect(tick.y).toBeLessThan(name.bottom);
});
