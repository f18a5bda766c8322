import { join } from 'node:path';
import {
  aUser,
  createUsers,
  expectNoBarriers,
  failVideo,
  signIn,
  type UploadFields,
  type User,
  untilReady,
  uploadVideo,
} from '@beem/testing/e2e';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectRoomForLargeText, expectSteady, watchLayoutShift } from './support/look';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');

// Media jobs are slow while other tests run on the same machine.
test.describe.configure({ timeout: 150_000 });

let creator: User;

/** Each test has its own creator, so that its lists start empty. */
test.beforeEach(async ({ page }) => {
  creator = aUser('studio');
  await createUsers([creator], { dateOfBirth: '1990-05-01' });
  await signIn(page.request, creator);
});

const upload = (request: APIRequestContext, fields: Omit<UploadFields, 'file'> & { file?: Buffer }) =>
  uploadVideo(request, { file: VIDEO, ...fields });

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a Beem becomes ready in the list; edited and rated mature, a guest loses it at once, and within seconds its file', async ({
  page,
  browser,
}) => {
  const id = await upload(page.request, { title: 'Aurora Lake' });
  await page.goto('/studio', { waitUntil: 'domcontentloaded' });
  await expect(rowOf(page, 'Aurora Lake').getByText('Ready', { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByRole('tab', { name: 'Ready 1' })).toBeVisible();
  await expectNoBarriers(page);

  const guest = await browser.newContext();
  const watching = await guest.newPage();
  await watching.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(watching.getByRole('heading', { name: 'Aurora Lake' })).toBeVisible();
  const { videoUrl, thumbnailUrl } = await (await guest.request.get(`/api/videos/${id}`)).json();
  expect((await guest.request.get(videoUrl)).status()).toBe(200);

  await page.getByRole('link', { name: 'Edit Aurora Lake' }).click();
  await page.getByLabel('Title *').fill('Aurora Night');
  await page.getByRole('radio', { name: 'Mature 18+' }).check({ force: true });
  await page.getByLabel('Tags', { exact: true }).fill('Night,');
  await page.getByText('AI credits').click();
  await page.getByLabel(/Made with/).fill('Sora,');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your changes are saved')).toBeVisible();

  expect((await guest.request.get(`/api/videos/${id}`)).ok()).toBe(false);
  // The server remembers for five seconds who may see a file, and the guest's player reads it in ranges.
  for (const url of [videoUrl, thumbnailUrl])
    await expect.poll(async () => (await guest.request.get(url)).ok(), { timeout: 10_000 }).toBe(false);
  await watching.reload({ waitUntil: 'domcontentloaded' });
  await expect(watching.getByRole('heading', { name: 'Aurora Night' })).toHaveCount(0);
  await guest.close();
  expect(await read(page, `/api/videos/${id}`)).toMatchObject({
    title: 'Aurora Night',
    ageRating: 'mature',
    tags: ['Night'],
    madeWith: ['Sora'],
  });
  await page.getByRole('main').getByRole('link', { name: 'Studio', exact: true }).click();
  await expect(rowOf(page, 'Aurora Night')).toBeVisible();
});

test('the poster is another still, and captions are added, refused and removed', { tag: '@long' }, async ({
  page,
}) => {
  const id = await upload(page.request, { title: 'Captioned' });
  await untilReady(page.request, id);
  await page.goto(`/studio/videos/${id}`, { waitUntil: 'domcontentloaded' });
  const stills = page.getByRole('group', { name: 'Poster' }).getByRole('radio');
  await expect(stills.first()).toBeChecked();
  if ((await stills.count()) > 1) {
    await stills.nth(1).press('Space');
    await expect.poll(async () => (await read(page, `/api/videos/${id}/posters`)).chosen).toBe(2);
  }
  const captions = page.getByRole('region', { name: 'Captions' });
  const add = captions.getByRole('button', { name: 'Add Captions' });
  const give = async (content: string) => {
    await captions.getByLabel('Language').selectOption({ label: 'English' });
    await captions.locator('input[type="file"]').setInputFiles({
      name: 'en.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(content),
    });
    await add.click();
  };
  await give('no captions at all');
  const file = captions.getByRole('group', { name: 'Captions file' });
  await expect(file).toHaveAttribute('data-invalid', 'true');
  expect((await read(page, `/api/videos/${id}`)).captions).toEqual([]);
  await captions.getByRole('button', { name: 'Remove file' }).click();
  await give('1\n00:00:00,100 --> 00:00:00,900\nThe lake keeps the light.\n');
  await expect(captions.getByRole('listitem').filter({ hasText: 'English' })).toBeVisible();
  await expectNoBarriers(page);
  const [english] = (await read(page, `/api/videos/${id}`)).captions;
  expect(await (await page.request.get(english.url)).text()).toContain('WEBVTT');
  await captions.getByRole('button', { name: 'Remove English captions' }).click();
  await expect(captions.getByRole('listitem')).toHaveCount(0);
});

test('episodes are arranged by keyboard and by drag; a list that has changed is read again', {
  tag: '@long',
}, async ({ page }) => {
  const show = await page.request.post('/api/shows', {
    multipart: { title: 'Lighthouse', description: 'A keeper who is not alone.', genre: '["Sci-Fi"]' },
  });
  const { id } = await show.json();
  const titles = ['First', 'Second', 'Third'];
  for (const title of titles) await upload(page.request, { title, showId: id, type: 'episode' });
  await page.goto(`/studio/shows/${id}`, { waitUntil: 'domcontentloaded' });
  const list = page.getByRole('list', { name: 'Episodes' });
  const shown = () => list.getByRole('link').allTextContents();
  await expect.poll(shown).toEqual(titles);
  await expectNoBarriers(page);

  const down = page.getByRole('button', { name: 'Move First down' });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expect.poll(shown).toEqual(['Second', 'Third', 'First']);
  await expect(page.getByText('First is now episode 3 of 3.')).toBeAttached();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.press('Enter');
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  const stored = async () =>
    (await read(page, `/api/shows/${id}/episodes/mine`)).map(({ title }: { title: string }) => title);
  expect(await stored()).toEqual(['Second', 'Third', 'First']);

  const handle = list.getByRole('listitem').nth(2).locator('> span').first();
  const target = await list.getByRole('listitem').nth(0).boundingBox();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from || !target) throw new Error('The list is not on the screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - from.height, { steps: 4 });
  await page.mouse.move(from.x + from.width / 2, from.y - 3 * from.height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).toEqual(['First', 'Second', 'Third']);

  const [second] = await read(page, `/api/shows/${id}/episodes/mine`);
  expect((await page.request.delete(`/api/videos/${second.id}`)).status()).toBe(204);
  await save.click();
  await expect(page.getByText(/list.*changed/i).first()).toBeVisible();
  // After the list is read again the arrangement is kept, and the next Save stores it.
  await expect.poll(shown).toEqual(['First', 'Third']);
  await save.click();
  await expect.poll(stored).toEqual(['First', 'Third']);
});

test('what failed says why and is tried again; what is deleted goes from list and counts', {
  tag: '@long',
}, async ({ page }) => {
  const broken = await upload(page.request, { title: 'No Reel', file: Buffer.from('this is no video') });
  const id = await upload(page.request, { title: 'Broken Reel' });
  await untilReady(page.request, id);
  await expect
    .poll(async () => (await read(page, `/api/videos/${broken}`)).status, { timeout: 90_000 })
    .toBe('failed');
  await failVideo(id);
  await page.goto('/studio?state=failed', { waitUntil: 'domcontentloaded' });
  const row = rowOf(page, 'Broken Reel');
  await expect(row.getByText('Our machine stopped.')).toBeVisible();
  await expect(rowOf(page, 'No Reel').getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await expectNoBarriers(page);
  await row.getByRole('button', { name: 'Retry Broken Reel' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(row.getByText('Ready', { exact: true })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'More for Broken Reel' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('Video deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'All 1' })).toBeVisible();
});

test('on a phone a video is one line, and the buttons of its form stay in view', { tag: '@long' }, async ({
  page,
}) => {
  const id = await upload(page.request, { title: 'Aurora Lake' });
  await untilReady(page.request, id);
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/studio', { waitUntil: 'domcontentloaded' });
  const line = page.getByRole('list', { name: 'Your videos' }).getByRole('listitem');
  await expect(line.getByText(/^Ready · 0 views · \d{1,2} [A-Z][a-z]+$/)).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThan(80);
  await expectSteady(page);
  await expectRoomForLargeText(page);

  await page.goto(`/studio/videos/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('group', { name: 'Poster' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Delete Video' })).not.toBeInViewport();
  await expectSteady(page);
  // A long description is seen whole.
  const description = page.getByLabel('Description *');
  await description.fill('One line after another.\n'.repeat(12));
  expect(await description.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(
    1,
  );
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expectRoomForLargeText(page);
  for (const tab of ['episode', 'show']) {
    await page.goto(`/upload?tab=${tab}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: /^(Upload Episode|Create Show)$/ })).toBeInViewport();
    await expectSteady(page);
    await expectRoomForLargeText(page);
  }
  // It looks at the desktop and at the phone.
  await page.goto('/studio', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/^Ready · 0 views ·/)).toBeVisible();
  await expectNoBarriers(page);
});
