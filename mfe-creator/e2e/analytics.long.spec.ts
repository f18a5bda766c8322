import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer, BodyOf } from '@beem/api-client';
import {
  aUser,
  createUsers,
  expectNoBarriers,
  signIn,
  tabTo,
  untilReady,
  uploadVideo,
} from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { expectRoomForLargeText, expectSteady, watchLayoutShift } from './support/look';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');
const [creator, fan] = [aUser('counted'), aUser('fan')];
const TITLE = `Counted ${Date.now()}`;

// A view is counted, and its day rolled up, within two minutes.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(() => createUsers([creator, fan], { dateOfBirth: '1990-05-01' }));
test.beforeEach(async ({ page }) => signIn(page.request, creator));

const figure = (page: Page, name: string) =>
  page.locator('dl').first().locator('div', { hasText: name }).locator('dd').first();

test('a user who has published nothing sees where to begin', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Creator Analytics' })).toBeVisible();
  await expect(page.getByText('Start Your Creator Journey')).toBeVisible();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('tab', { name: 'Top Videos' }).click();
  await expect(page.getByText('No videos yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Engagement' }).click();
  await expect(page.getByText('No engagement data yet')).toBeVisible();
  await expectNoBarriers(page);
});

test('guests are asked to sign in', async ({ browser, baseURL }) => {
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto('/analytics?tab=engagement', { waitUntil: 'domcontentloaded' });
  await expect(guest).toHaveURL(/\/auth$/);
  await guest.context().close();
});

test('what a viewer does is counted, by day and by part of the video', async ({ page, browser, baseURL }) => {
  // Mature, so that no user of another test sees it in the Hub and counts as a viewer.
  const id = await uploadVideo(page.request, { title: TITLE, file: VIDEO, ageRating: 'mature' });
  await untilReady(page.request, id);
  const viewer = await browser.newContext({ baseURL });
  await signIn(viewer.request, fan);
  const me: Answer<'get', '/api/user'> = await (await page.request.get('/api/user')).json();
  const sent = async (path: string, data: object) => {
    const answer = await viewer.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const watch: BodyOf<'post', '/api/videos/{id}/watch'> = { watchTime: 4, completed: false };
  await sent(`/api/videos/${id}/watch`, watch);
  await sent(`/api/videos/${id}/like`, { liked: true });
  await sent(`/api/videos/${id}/comments`, { content: 'The light in the last scene!', parentId: null });
  await sent(`/api/users/${me.id}/follow`, { following: true });
  // The creator's own views never count.
  await page.request.post(`/api/videos/${id}/watch`, { data: watch });
  await viewer.close();

  const days = async () => {
    const answer = await page.request.get('/api/studio/days?days=7');
    return ((await answer.json()) as Answer<'get', '/api/studio/days'>).totals;
  };
  await expect
    .poll(days, { timeout: 150_000, intervals: [2_000] })
    .toEqual({ views: 1, likes: 1, comments: 1, followers: 1 });

  await page.goto('/analytics?days=7', { waitUntil: 'domcontentloaded' });
  await expect(figure(page, 'Total Views')).toHaveText('1');
  await expect(figure(page, 'Avg Engagement')).toHaveText('200.0%');
  await expect(page.getByText('Content Creator')).toBeVisible();
  const views = page.getByRole('region', { name: 'Views', exact: true });
  await expect(views.getByRole('img', { name: 'Views per day, as a line' })).toBeVisible();
  await expect(views.getByText('None in the 7 days before')).toBeVisible();
  await expectNoBarriers(page);

  await page.goto(`/analytics?tab=videos&video=${id}`, { waitUntil: 'domcontentloaded' });
  const retention = page.getByRole('region', { name: 'Retention' });
  await expect(retention.getByText('Average watched')).toBeVisible();
  await expect(retention.getByRole('img')).toBeVisible();
  await expectNoBarriers(page);
  const file = page.waitForEvent('download');
  await retention.getByRole('button', { name: 'Export retention' }).click();
  expect((await file).suggestedFilename()).toBe(`retention-${id}.csv`);
});

test('a phone shows each tab in less than 2,000 px, steady, with room for large text', async ({ page }) => {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [tab, last] of [
    ['overview', 'Milestones'],
    ['videos', 'Trailers Performance'],
    ['engagement', 'Trailers Performance'],
  ] as const) {
    await page.goto(`/analytics?tab=${tab}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(last);
    if (tab === 'overview') await expect(page.getByRole('img', { name: /as a line$/ })).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
    await expectSteady(page);
    await expectRoomForLargeText(page);
  }
});

test('works by keyboard, keeps its address, and saves files', async ({ page }) => {
  await page.goto('/analytics', { waitUntil: 'domcontentloaded' });
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await tabTo(page, page.getByRole('radio', { name: '28 days' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?days=90$/);
  await tabTo(page, page.getByText('Show as a table').first());
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Numbers per day' });
  await expect(table.getByRole('row')).toHaveCount(91);
  await expectNoBarriers(page);

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?days=90&tab=videos$/);
  const open = page.getByRole('button', { name: `Retention of ${TITLE}` });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const retention = page.getByRole('region', { name: 'Retention' });
  await expect(retention.getByText('To the end')).toBeVisible();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(retention).toBeHidden();
  await expect(page).toHaveURL(/\?days=90&tab=videos$/);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const saved = await file;
  expect(saved.suggestedFilename()).toBe('analytics-videos.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('\uFEFFid,title,type,viewCount,likeCount,commentCount,engagement,duration');
  expect(lines[1]).toContain(`,${TITLE},trailer,1,1,1,200,`);

  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(/\/watch\//);
  await page.goBack();
  await expect(page).toHaveURL(/\?days=90&tab=videos$/);
  await expect(open).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('tab', { name: 'Top Videos' })).toHaveAttribute('aria-selected', 'true');
});
