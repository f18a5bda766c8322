import { join } from 'node:path';
import type { Answer, BodyOf } from '@beem/api-client';
import { aUser, createUsers, expectNoBarriers, signIn, untilReady, uploadVideo } from '@beem/testing/e2e';
import { type Browser, expect, type Page, test } from '@playwright/test';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');

const ada = aUser('ada');
const grace = aUser('grace');
const creator = aUser('maker');
const viewer = aUser('viewer');
const titles = {
  removed: `A lamp of ${creator.username}`,
  next: `Another lamp of ${creator.username}`,
};
const ids = { removed: 0, next: 0 };

// Two videos are processed, and four users watch them.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A page of a signed-in user in a browser context of their own. */
async function pageOf(browser: Browser, baseURL: string | undefined, user: typeof ada): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, user);
  return page;
}

async function report(page: Page, videoId: number, data: BodyOf<'post', '/api/videos/{id}/report'>) {
  const answer = await page.request.post(`/api/videos/${videoId}/report`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens the queue with only the cases of this test. */
const openQueue = (page: Page, status = 'pending') =>
  page.goto(`/moderation?status=${status}&creator=${creator.username}`, { waitUntil: 'domcontentloaded' });

test.beforeAll(async ({ browser, baseURL }) => {
  await createUsers([ada, grace], { role: 'moderator' });
  await createUsers([creator, viewer]);
  const own = await pageOf(browser, baseURL, creator);
  for (const name of ['removed', 'next'] as const) {
    ids[name] = await uploadVideo(own.request, { file: VIDEO, title: titles[name] });
    await untilReady(own.request, ids[name]);
  }
  await own.context().close();
  const reporter = await pageOf(browser, baseURL, viewer);
  await report(reporter, ids.removed, { reason: 'violence', description: 'A very graphic scene.' });
  await report(reporter, ids.next, { reason: 'spam' });
  await reporter.context().close();
});

/** The rows of the queue, without its head. */
const casesOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Review/ }) });

test('a moderator removes a video while another sees who is at work, and its creator is notified', async ({
  browser,
  baseURL,
  request,
}) => {
  const [first, second, own] = await Promise.all(
    [ada, grace, creator].map((user) => pageOf(browser, baseURL, user)),
  );
  if (!first || !second || !own) throw new Error('a page is missing');
  await openQueue(first);
  await openQueue(second);
  await expect(casesOf(first)).toHaveCount(2);
  await expectNoBarriers(first);
  const card = casesOf(second).filter({ hasText: titles.removed });
  await expect(card).toBeVisible();

  await casesOf(first)
    .first()
    .getByRole('button', { name: /^Review/ })
    .click();
  const dialog = first.getByRole('dialog', { name: 'Review Report' });
  await expect(dialog.getByText('A very graphic scene.')).toBeVisible();
  await expect(card.getByText(`@${ada.username} is reviewing`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show video' }).click();
  await dialog.getByRole('button', { name: 'Play the video' }).click();
  await expect(dialog.locator('video')).toBeVisible();
  await expectNoBarriers(first, 'overlay');

  await dialog.getByLabel('Action').selectOption('Removed');
  await dialog.getByLabel('Moderator Notes').fill('Confirmed.');
  await dialog.getByRole('button', { name: 'Update Report' }).click();
  await expect(first.getByText('Report Updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(casesOf(first)).toHaveCount(1);
  await expect(card).toHaveCount(0);

  const watch = async () => (await request.get(`/api/videos/${ids.removed}`)).status();
  await expect.poll(watch).toBe(404);
  const notices = async () => {
    const list: Answer<'get', '/api/notifications'> = await (
      await own.request.get('/api/notifications')
    ).json();
    return list.map(({ type }) => type);
  };
  await expect.poll(notices).toContain('content_removed');

  await openQueue(second, 'removed');
  await second.getByRole('button', { name: /^Review/ }).click();
  const again = second.getByRole('dialog', { name: 'Review Report' });
  await expect(again.getByRole('region', { name: 'Earlier decisions' })).toContainText(`@${ada.username}`);
  await again.getByLabel('Action').selectOption('False Report');
  await again.getByRole('button', { name: 'Update Report' }).click();
  await expect(second.getByText('No removed reports found')).toBeVisible();
  await expect.poll(notices).toContain('content_restored');
  await expect.poll(watch).toBe(200);
  for (const page of [first, second, own]) await page.context().close();
});

test('the second of two moderators sees who was faster, and keeps the typed text', async ({
  browser,
  baseURL,
}) => {
  const [first, second] = await Promise.all([ada, grace].map((user) => pageOf(browser, baseURL, user)));
  if (!first || !second) throw new Error('a page is missing');
  for (const page of [first, second]) {
    await openQueue(page);
    await page.getByRole('button', { name: /^Review/ }).click();
    await page.getByLabel('Action').selectOption('Reviewed');
    await page.getByLabel('Moderator Notes').fill('It names its source.');
  }
  await first.getByRole('button', { name: 'Update Report' }).click();
  await expect(first.getByText('Report Updated')).toBeVisible();
  await second.getByLabel('Action').selectOption('False Report');
  await second.getByRole('button', { name: 'Update Report' }).click();
  await expect(second.getByText(`@${ada.username} has decided`)).toBeVisible();
  await expect(second.getByLabel('Moderator Notes')).toHaveValue('It names its source.');
  await second.getByRole('button', { name: 'Update Report' }).click();
  await expect(second.getByText('Report Updated')).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

test('the keyboard alone goes through the queue', { tag: '@long' }, async ({ browser, baseURL }) => {
  const reporter = await pageOf(browser, baseURL, viewer);
  await report(reporter, ids.removed, { reason: 'hate_speech' });
  await report(reporter, ids.next, { reason: 'spam', description: 'Once more.' });
  await reporter.context().close();
  const page = await pageOf(browser, baseURL, grace);
  await openQueue(page);
  await expect(casesOf(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^Review/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review Report' });
  await expect(dialog.getByLabel('Action')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Review/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Hate Speech or Harassment' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(dialog.getByLabel('Action')).toHaveValue('reviewed');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('heading', { name: 'Spam or Scam' })).toBeVisible();
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No pending reports found')).toBeVisible();
  await page.context().close();
});
