import type { Answer } from '@beem/api-client';
import {
  aUser,
  createUsers,
  expectPolicyNamesAllThatIsKept,
  findMailedLink,
  signIn,
  type User,
} from '@beem/testing/e2e';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { openAs, untilReady, uploadByCall } from './support/library';

interface Published {
  id: number;
  title: string;
}

const GONE = 'This content is not available to you.';
// Media jobs share the machine with everything else that is tested.
const SLOW_MS = 150_000;
const maker = aUser('maker');
let creator: Page;
let video: Published;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(SLOW_MS);
  await createUsers([maker]);
  creator = await openAs(browser, baseURL, maker);
  video = await publish('Lamp');
});
test.afterAll(() => creator.context().close());

async function publish(name: string): Promise<Published> {
  const title = `${name} ${aUser('').username}`;
  const id = await uploadByCall(creator.request, { title });
  await untilReady(creator.request, id);
  return { id, title };
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const like = (page: Page) => button(page, /^Like, /);
const save = (page: Page) => button(page, /^Saved?$/);
const follow = (page: Page) => button(page, /^Follow(ing)? maker/);
const watchPath = ({ id }: Published) => `/watch/${id}`;
const isAt = (path: string) => (url: URL) => `${url.pathname}${url.search}` === path;

async function openAsGuest(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

async function signInByForm(page: Page, user: User) {
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await enterPassword(page, user);
}

async function enterPassword(page: Page, { email, password }: User) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function register(page: Page, { username, email, password }: User) {
  await page.getByLabel('Username *').fill(username);
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** The server's answer about the video for the signed-in user. */
async function readVideo(request: APIRequestContext): Promise<Answer<'get', '/api/videos/{id}'>> {
  return (await request.get(`/api/videos/${video.id}`)).json();
}

/** Records the page's calls that change the video or its creator. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(like|save|follow)$/.test(pathname))
      writes.push(`${pathname.split('/').at(-1)} ${request.postData()}`);
  });
  return writes;
}

test('a like takes a guest to the sign-in that names it and back, and is done once', async ({ page }) => {
  const user = aUser('viewer');
  await createUsers([user]);
  const writes = watchWrites(page);
  await openAsGuest(page, watchPath(video));
  const { likeCount } = await readVideo(page.request);
  await expect(like(page)).toHaveAccessibleName(`Like, ${likeCount}`);
  await like(page).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText(`Sign in to like ${video.title}`, { exact: true })).toBeVisible();
  await signInByForm(page, user);
  await expect(page).toHaveURL(isAt(watchPath(video)));
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page)).toHaveAccessibleName(`Like, ${likeCount + 1}`);
  await expect.poll(() => readVideo(page.request)).toMatchObject({ isLiked: true, likeCount: likeCount + 1 });

  // The user undoes it: neither Back nor a reload does it again.
  await like(page).click();
  await expect.poll(() => readVideo(page.request)).toMatchObject({ isLiked: false, likeCount });
  const title = page.getByRole('heading', { level: 1, name: video.title });
  await page.goBack();
  await expect(title).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(title).toBeVisible();
  await save(page).click();
  await expect
    .poll(() => readVideo(page.request))
    .toMatchObject({ isSaved: true, isLiked: false, likeCount });
  expect(writes).toEqual(['like {"liked":true}', 'like {"liked":false}', 'save {"saved":true}']);
  await expectPolicyNamesAllThatIsKept(page);
});

test('an existing like of a member stays, and counts once', { tag: '@long' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const user = aUser('regular');
  await createUsers([user]);
  const elsewhere = await playwright.request.newContext({ baseURL });
  await signIn(elsewhere, user);
  await elsewhere.post(`/api/videos/${video.id}/like`, { data: { liked: true } });
  const { likeCount } = await readVideo(elsewhere);
  await elsewhere.dispose();

  await openAsGuest(page, watchPath(video));
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/like'));
  await like(page).click();
  await signInByForm(page, user);
  await liked;
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page)).toHaveAccessibleName(`Like, ${likeCount}`);
  expect(await readVideo(page.request)).toMatchObject({ isLiked: true, likeCount });
});

for (const { action, path, press, wish, done, undone, read } of [
  {
    action: 'save',
    path: () => watchPath(video),
    press: (page: Page) => save(page),
    wish: () => `save ${video.title}`,
    done: (page: Page) => expect(save(page)).toHaveAttribute('aria-pressed', 'true'),
    undone: ['save {"saved":true}', 'save {"saved":false}'],
    read: async (request: APIRequestContext) => (await readVideo(request)).isSaved,
  },
  {
    action: 'follow',
    path: () => `/search?q=${maker.username}&tab=creators`,
    press: (page: Page) => follow(page),
    wish: () => `follow ${maker.username}`,
    done: (page: Page) => expect(follow(page)).toHaveAccessibleName(/^Following/),
    undone: ['follow {"following":true}', 'follow {"following":false}'],
    read: async (request: APIRequestContext) => (await readVideo(request)).creator.isFollowing,
  },
]) {
  test(`a ${action} goes through a registration and the mail’s link, and is done once, in the tab of the link`, {
    tag: '@long',
  }, async ({ page, context }) => {
    const user = aUser('newcomer');
    await openAsGuest(page, path());
    await press(page).click();
    await expect(page.getByText(`Sign in to ${wish()}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(`Create an account to ${wish()}`, { exact: true })).toBeVisible();
    await register(page, user);
    await expect(page.getByText(user.email)).toBeVisible();

    const tab = await context.newPage();
    const writes = watchWrites(tab);
    await tab.goto(await findMailedLink(user.email, '/verify-email'), { waitUntil: 'domcontentloaded' });
    await tab.getByLabel('Password', { exact: true }).fill(user.password);
    await tab.getByRole('button', { name: 'Verify my email' }).click();
    await tab.getByRole('link', { name: 'Continue' }).click();
    await expect(tab).toHaveURL(isAt(path()));
    await done(tab);
    await expect.poll(() => read(tab.request)).toBe(true);

    // Taken back: the first tab, which still has the wish in its history, does not do it again.
    await press(tab).click();
    await expect.poll(() => read(tab.request)).toBe(false);
    await page.goBack();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(isAt(path()));
    await expect(press(page)).toBeVisible();
    await tab.close();
    const again = watchWrites(page);
    await press(page).click();
    await expect.poll(() => read(page.request)).toBe(true);
    expect(writes).toEqual(undone);
    expect(again).toEqual([undone[0]]);
  });
}

test('a wish is done in its own tab only, whichever tab signs in', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const user = aUser('tabs');
  await createUsers([user]);
  await openAsGuest(page, watchPath(video));
  await like(page).click();
  await expect(page).toHaveURL(/\/auth$/);

  const other = await context.newPage();
  const writes = watchWrites(other);
  await other.goto('/auth', { waitUntil: 'domcontentloaded' });
  await expect(other.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await expect(other.getByText(/^Sign in to/)).toBeHidden();
  await signInByForm(other, user);
  await expect(other).toHaveURL(isAt('/home'));
  await openAsGuest(other, watchPath(video));
  await expect(like(other)).toHaveAttribute('aria-pressed', 'false');
  await save(other).click();
  await expect.poll(() => readVideo(other.request)).toMatchObject({ isSaved: true, isLiked: false });
  expect(writes).toEqual(['save {"saved":true}']);

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(isAt(watchPath(video)));
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readVideo(page.request)).toMatchObject({ isLiked: true });
});

test('a wish for a video that was deleted meanwhile ends in a clear message', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(SLOW_MS);
  // Published now, so that it is among the newest of the hub.
  const lost = await publish('Fog');
  const users = [aUser('late'), aUser('later')] as const;
  await createUsers([...users]);
  await openAsGuest(page, watchPath(lost));
  await like(page).click();
  await expect(page.getByText(`Sign in to like ${lost.title}`, { exact: true })).toBeVisible();
  const hub = await (await browser.newContext({ baseURL })).newPage();
  await openAsGuest(hub, '/home');
  const card = hub.getByRole('article', { name: lost.title });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(hub.getByText(`Sign in to like ${lost.title}`, { exact: true })).toBeVisible();

  expect((await creator.request.delete(`/api/videos/${lost.id}`)).ok()).toBe(true);
  await signInByForm(page, users[0]);
  await expect(page.getByRole('heading', { name: 'Content Unavailable' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(GONE);
  await signInByForm(hub, users[1]);
  await expect(hub).toHaveURL(isAt('/home'));
  await expect(hub.getByRole('region', { name: /^Notifications/ })).toContainText(GONE);
  await hub.context().close();
});
