import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');
const user = aUser('creator');

// Media jobs are slow while other tests run on the same machine.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(() => createUsers([user]));
test.beforeEach(async ({ page }) => signIn(page.request, user));

const uploadButton = (page: Page) => page.getByRole('button', { name: /Upload Beem|Try Again/ });

async function fillIn(page: Page, title: string) {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.setInputFiles('input[type="file"]', VIDEO);
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('The lake keeps the light of the sky.');
  await page.getByLabel('Tags').fill('Aurora, Lake');
}

test('a video is uploaded, processed with live progress, and appears in the feed', async ({ page }) => {
  const title = `Aurora ${Date.now()}`;
  await fillIn(page, title);
  const preview = page.getByRole('complementary', { name: 'Preview in the feed' });
  await expect(preview.getByText(title)).toBeVisible();
  await uploadButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Processing' })).toBeVisible();
  await expect(page.getByText('Beem uploaded successfully and will appear in the home feed')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page).toHaveURL(/\/(home|profile)$/);
  const feed = await page.request.get('/api/videos/trailers');
  const videos = (await feed.json()) as { title: string; tags: string[] }[];
  expect(videos.find((video) => video.title === title)?.tags).toEqual(['Aurora', 'Lake']);
});

test('a failed upload keeps the form, and a retry creates one video', async ({ page }) => {
  const title = `Once only ${Date.now()}`;
  await fillIn(page, title);
  await page.route('**/api/videos', (route) => route.abort('connectionreset'), { times: 1 });
  await uploadButton(page).click();
  await expect(page.getByText('Failed to upload trailer')).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/(home|profile)$/, { timeout: 90_000 });
  const mine = (await (await page.request.get('/api/videos/mine')).json()) as { title: string }[];
  expect(mine.filter((video) => video.title === title)).toHaveLength(1);
});

test('a file that is not a video shows an error and keeps the form', async ({ page }) => {
  await fillIn(page, 'Not a film');
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.setInputFiles('input[type="file"]', {
    name: 'page.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('<!doctype html><title>Not a film</title>'.repeat(50)),
  });
  await uploadButton(page).click();
  await expect(uploadButton(page)).toHaveText('Try Again', { timeout: 90_000 });
  await expect(page.getByRole('form').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Title *')).toHaveValue('Not a film');
});

test('an incomplete video waits for its creator’s decision, which works by keyboard', async ({ page }) => {
  const title = `Half ${Date.now()}`;
  await fillIn(page, title);
  const whole = await readFile(VIDEO);
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.setInputFiles('input[type="file"]', { name: 'half.mp4', mimeType: 'video/mp4', buffer: half });
  await uploadButton(page).click();
  const notice = /^We received 0:0\d of 0:\d\d; the file may be cut off$/;
  await expect(page.getByText(notice)).toBeVisible({ timeout: 90_000 });
  await expectNoBarriers(page);
  const isInFeed = async () => {
    const feed = (await (await page.request.get('/api/videos/trailers')).json()) as { title: string }[];
    return feed.some((video) => video.title === title);
  };
  expect(await isInFeed()).toBe(false);

  await page.getByRole('button', { name: 'Decide Later' }).press('Enter');
  const uploads = page.getByRole('region', { name: 'Your uploads' });
  await expect(uploads.getByText(notice)).toBeVisible();
  await expectNoBarriers(page);
  await uploads.getByRole('link', { name: title }).press('Enter');
  await expect(page.getByText(/Only you can see this video until you publish it/)).toBeVisible();

  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await uploads.getByRole('button', { name: `Replace ${title}` }).press('Enter');
  await expect(page.locator('input[type="file"]')).toBeFocused();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await page.setInputFiles('input[type="file"]', VIDEO);
  await uploadButton(page).press('Enter');
  await expect(page).toHaveURL(/\/(home|profile)$/, { timeout: 90_000 });
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/videos/mine');
      const mine = (await answer.json()) as { title: string; status: string }[];
      return mine.filter((video) => video.title === title).map(({ status }) => status);
    })
    .toEqual(['ready']);
  expect(await isInFeed()).toBe(true);
});

test('an upload continues while its creator is on another page', async ({ page }) => {
  await fillIn(page, `Elsewhere ${Date.now()}`);
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/videos', async (route) => {
    await mayArrive;
    await route.continue();
  });
  await uploadButton(page).click();
  await page.getByRole('link', { name: 'Hub' }).first().click();
  await expect(page.getByText('Your upload continues')).toBeVisible();
  arrive();
  await expect(page.getByText('Upload complete')).toBeVisible({ timeout: 20_000 });
});

test('a draft outlives its page, and the browser asks before it is lost', async ({ page }) => {
  await fillIn(page, 'Not yet');
  await page.getByRole('link', { name: 'Hub' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  await expect(page.getByLabel('Title *')).toHaveValue('Not yet');
  await expect(page.getByText('aurora-lake.mp4')).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel('Title *')).toHaveValue('Not yet');
});

test('the page is accessible, empty, filled in and with errors', async ({ page }) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Title *')).toBeVisible();
  await expectNoBarriers(page);
  await uploadButton(page).press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expectNoBarriers(page);
  await fillIn(page, 'Every field');
  await expectNoBarriers(page);
});

test('an upload is accessible while it runs, while it is processed and after a refusal', async ({ page }) => {
  await fillIn(page, `Under way ${Date.now()}`);
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // A faked video that keeps its state during the checks.
  const video = { id: 999_999, status: 'processing', failureReason: null as string | null };
  await page.route('**/api/videos', async (route) => {
    await mayArrive;
    await route.fulfill({ status: 201, json: video });
  });
  await page.route('**/api/videos/999999', (route) => route.fulfill({ json: video }));
  await uploadButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expectNoBarriers(page);
  arrive();
  await expect(page.getByRole('progressbar', { name: 'Processing' })).toBeVisible();
  await expectNoBarriers(page);
  Object.assign(video, { status: 'failed', failureReason: 'This file is not a film.' });
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('This file is not a film.');
  await expectNoBarriers(page);
});

test('the page is accessible for a user whose email is not verified', async ({ page }) => {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isVerified: false } });
  });
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Verify your email to upload')).toBeVisible();
  await expectNoBarriers(page);
});
