import {
  aUser,
  createUsers,
  expectNoBarriers,
  expectPolicyNamesAllThatIsKept,
  runServicesCli,
  signIn,
  tabTo,
} from '@beem/testing/e2e';
import { type Browser, expect, type Page, request as requests, test } from '@playwright/test';
import { SmallRemote } from './support/small-remote';

// The Releases page of the shell: two admins at once, by keyboard, on small screens and with large text.

const NAME = 'mfe-released-here';
const first = aUser('releaser_one');
const second = aUser('releaser_two');
const moderator = aUser('not_releaser');
const teammate = aUser('releases_mate');
const builds = { old: '', stable: '', canary: '' };

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ serviceWorkers: 'block' });

test.beforeAll(async ({ baseURL }) => {
  await createUsers([first, second], { role: 'admin' });
  await createUsers([moderator], { role: 'moderator' });
  await createUsers([teammate]);
  const request = await requests.newContext({ baseURL });
  const remote = new SmallRemote(request, NAME);
  for (const name of ['old', 'stable', 'canary'] as const)
    builds[name] = await remote.upload(`${name} ${Date.now()}`);
  await remote.release(builds.old);
  await remote.release(builds.stable);
  await remote.release(builds.canary, 500);
  await request.dispose();
});

const short = (id: string) => id.slice(0, 7);
const channelOf = (page: Page, channel: string) =>
  page.getByRole('region', { name: `${NAME}, ${channel}`, exact: true });
async function openAs(browser: Browser, baseURL: string | undefined, user: typeof first) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(context.request, user);
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await expect(channelOf(page, 'canary')).toBeVisible();
  return page;
}

test('guests sign in first, and moderators have no permission and no entry', async ({ page }) => {
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page.request, moderator);
  await page.goto('/releases', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: /You may not have permission/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Releases' })).toHaveCount(0);
});

test('an admin finds the page in the sidebar, and everything on it without a barrier', async ({ page }) => {
  await signIn(page.request, first);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('list', { name: 'OPERATE' }).getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await expect(channelOf(page, 'stable')).toContainText(short(builds.stable));
  await expect(channelOf(page, 'canary')).toContainText(short(builds.canary));
  await expect(page.getByText(/^Live, updated \d+ s ago$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Edges' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('canary at 5 %');
  await expectNoBarriers(page);
});

test('on a phone an area is low, and everything that is pressed in a card or below the events is at least 44 px high', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, first);
  await page.setViewportSize({ width: 390, height: 844 });
  const names = [
    `Roll back ${NAME}`,
    `Abort the canary of ${NAME}`,
    `Promote the canary of ${NAME}`,
    'Load more',
  ];
  for (const name of names) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  // Two areas with trends fit below the heading, between the bars.
  const area = await page.getByRole('article', { name: 'mfe-account' }).boundingBox();
  expect(area?.height).toBeLessThanOrEqual(280);
  await page.context().close();
});

test('a session that ends in a window leads to the sign-in and back, and the reason is still there', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, first);
  const window = () => page.getByRole('dialog', { name: `Roll back ${NAME}` });
  await page.getByRole('button', { name: `Roll back ${NAME}` }).click();
  await window().getByLabel('Reason (optional)').fill('It stutters.');
  await page.context().clearCookies();
  await window().getByRole('button', { name: 'Roll back' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(first.email);
  await page.getByLabel('Password', { exact: true }).fill(first.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/releases$/);
  await page.getByRole('button', { name: `Roll back ${NAME}` }).click();
  await expect(window().getByLabel('Reason (optional)')).toHaveValue('It stutters.');
  await page.context().close();
});

test('the privacy policy names what a canary keeps in a browser', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page.request, first);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  expect((await context.cookies()).map(({ name }) => name)).toContain('beem_visitor');
  await expectPolicyNamesAllThatIsKept(page);
});

for (const width of [320, 820]) {
  test(`nothing is cut off at ${width} px with text of 200 %`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request, first);
    await page.goto('/releases', { waitUntil: 'domcontentloaded' });
    await expect(channelOf(page, 'canary')).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoBarriers(page);
  });
}

test('of two concurrent admins one wins, and the other sees the change and can continue', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const slow = await openAs(browser, baseURL, first);
  await slow.getByRole('button', { name: `Promote the canary of ${NAME}` }).click();
  await slow.getByLabel('Reason (optional)').fill('Two calm hours.');

  const fast = await openAs(browser, baseURL, second);
  const slider = channelOf(fast, 'canary').getByRole('slider');
  await tabTo(fast, slider);
  await fast.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', '10 %');
  await fast.keyboard.press('Enter');
  await expect(fast.getByRole('dialog')).toContainText('Now 5 % get it.');
  await expectNoBarriers(fast);
  await fast.getByRole('button', { name: 'Set to 10 %' }).click();
  await expect(fast.getByRole('dialog')).toHaveCount(0);
  await expect(slider).toHaveAttribute('aria-valuetext', '10 %');

  await slow.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(slow.getByRole('alert')).toContainText(
    `@${second.username} changed this a moment ago: ${NAME} ${short(builds.canary)} 5 % → 10 %.`,
  );
  await expect(slow.getByRole('dialog')).toContainText('Now 10 % get it.');
  await expect(slow.getByLabel('Reason (optional)')).toHaveValue('Two calm hours.');
  await expectNoBarriers(slow);
  await slow.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(slow.getByRole('dialog')).toHaveCount(0);
  await expect(channelOf(slow, 'stable')).toContainText(short(builds.canary));
  await expect(channelOf(slow, 'canary')).toHaveCount(0);
  await slow.getByLabel('Area of the events').selectOption(NAME);
  const latest = slow.getByRole('list', { name: 'Events' }).getByRole('listitem').first();
  await expect(latest).toContainText('promoted from 10 %');
  await expect(latest).toContainText('Two calm hours.');
  await fast.context().close();
  await slow.context().close();
});

test('a roll-back whose answer is lost is sent again, by keyboard alone, and is done once', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page.request, first);
  await page.goto(`/releases?area=${NAME}`, { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('button', { name: `Roll back ${NAME}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason (optional)')).toBeFocused();
  await page.keyboard.type('It was a test.');
  await page.route(
    '**/channels/stable/rollback',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await tabTo(page, page.getByRole('button', { name: 'Roll back', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We could not find out whether this was done/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(channelOf(page, 'stable')).toContainText(short(builds.stable));
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(events.filter({ hasText: 'stable again' })).toHaveCount(1);
});

test.describe('the links to previews', () => {
  const REMOTES = ['mfe-account', 'mfe-creator', 'mfe-feed', 'mfe-moderation'];
  const linkOf = (page: Page, remote: string) =>
    page
      .getByRole('region', { name: `${remote}, stable`, exact: true })
      .getByRole('link', { name: new RegExp(`^Preview ${remote} `) });
  const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Only you see this build.' });

  for (const remote of REMOTES) {
    test(`lead an admin to ${remote}, with its banner and Reset`, { tag: '@long' }, async ({ page }) => {
      await signIn(page.request, first);
      await page.goto('/releases', { waitUntil: 'domcontentloaded' });
      const build = (await linkOf(page, remote).getAttribute('aria-label'))?.split(' ').at(-1);
      await linkOf(page, remote).click();
      await expect(banner(page)).toHaveText(new RegExp(`^Preview: ${remote} ${build} by .+`));
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(banner(page)).toHaveCount(0);
    });
  }

  test('lead a member of the team to the build, and another user to what is live', { tag: '@long' }, async ({
    browser,
    baseURL,
    page,
  }) => {
    await signIn(page.request, first);
    await page.goto('/releases', { waitUntil: 'domcontentloaded' });
    const link = (await linkOf(page, 'mfe-feed').getAttribute('href')) ?? '';
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const other = await context.newPage();
    await signIn(context.request, teammate);
    await other.goto(link, { waitUntil: 'domcontentloaded' });
    await expect(other).toHaveURL(/\/home$/);
    await expect(other.getByRole('main')).toBeVisible();
    await expect(banner(other)).toHaveCount(0);
    runServicesCli('remote', 'member', 'add', 'mfe-feed', teammate.username);
    try {
      await other.goto(link, { waitUntil: 'domcontentloaded' });
      await expect(banner(other)).toContainText('Preview: mfe-feed');
      await other.getByRole('button', { name: 'Reset' }).click();
      await expect(banner(other)).toHaveCount(0);
    } finally {
      runServicesCli('remote', 'member', 'remove', 'mfe-feed', teammate.username);
      await context.close();
    }
  });
});
