import { appendFile, copyFile, readFile } from 'node:fs/promises';
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
  await fillForm(page, title);
}

async function fillForm(page: Page, title: string, file = VIDEO) {
  await page.setInputFiles('input[type="file"]', file);
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('The lake keeps the light of the sky.');
  await page.getByLabel('Tags', { exact: true }).fill('Aurora, Lake,');
}

const ownVideos = async (page: Page) =>
  (await (await page.request.get('/api/videos/mine')).json()) as {
    title: string;
    status: string;
    tags: string[];
  }[];

test('a Beem is uploaded; the profile shows it processing and then ready, without a reload', async ({
  page,
}) => {
  // The profile is already cached.
  await page.goto('/profile?tab=videos', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('tab', { name: /Short Films/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  const title = `Aurora ${Date.now()}`;
  await fillForm(page, title);
  const preview = page.getByRole('complementary', { name: 'Preview in the feed' });
  await expect(preview.getByText(title)).toBeVisible();
  await uploadButton(page).click();
  await expect(page.getByText('Beem uploaded successfully and will appear in the home feed')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/\/profile$/);
  // In the tab where the new video is.
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(card.getByText('Processing')).toHaveCount(0, { timeout: 90_000 });
  const feed = await page.request.get('/api/videos/trailers');
  const videos = (await feed.json()) as { title: string; tags: string[] }[];
  expect(videos.find((video) => video.title === title)?.tags).toEqual(['Aurora', 'Lake']);
});

test('an answer that is lost is asked for again by itself, and creates one video', async ({ page }) => {
  const title = `Once only ${Date.now()}`;
  await fillIn(page, title);
  // The server has the video, but its answer is cut off. (`route.fetch` would not send the file.) The second upload
  // waits until the test has checked its page, which then opens the profile.
  const line = await page.context().newCDPSession(page);
  const pauseAt = (requestStage: 'Request' | 'Response') =>
    line.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/videos', requestStage }] });
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  line.once('Fetch.requestPaused', async ({ requestId }) => {
    line.once('Fetch.requestPaused', async (second) => {
      await mayGoOn;
      await line.send('Fetch.continueRequest', { requestId: second.requestId });
    });
    await pauseAt('Request');
    await line.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  });
  await pauseAt('Response');
  await uploadButton(page).click();
  await expect(page.getByText('The connection was lost. The upload goes on')).toBeVisible();
  await expectNoBarriers(page);
  goOn();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  expect((await ownVideos(page)).filter((video) => video.title === title)).toHaveLength(1);
});

test('a failed upload keeps the form', { tag: '@long' }, async ({ page }) => {
  const title = `Again ${Date.now()}`;
  await fillIn(page, title);
  await page.route('**/api/videos', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), {
    times: 1,
  });
  await uploadButton(page).click();
  await expect(page.getByText('Failed to upload trailer')).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  expect((await ownVideos(page)).filter((video) => video.title === title)).toHaveLength(1);
});

test(
  'a file that changes after it was chosen is not sent, and can be chosen again',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const chosen = testInfo.outputPath('film.mp4');
    await copyFile(VIDEO, chosen);
    const title = `Changed ${Date.now()}`;
    await page.goto('/upload', { waitUntil: 'domcontentloaded' });
    await fillForm(page, title, chosen);
    await appendFile(chosen, Buffer.alloc(1_000));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(videos|uploads)$/.test(request.url()))
        sent.push(request.url());
    });
    await uploadButton(page).click();
    await expect(page.getByText('The file was changed after you chose it. Choose it again.')).toBeVisible();
    await expect(page.getByLabel('Title *')).toHaveValue(title);
    expect(sent).toEqual([]);
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Remove video' }).click();
    await page.setInputFiles('input[type="file"]', VIDEO);
    await uploadButton(page).click();
    await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
    expect((await ownVideos(page)).filter((video) => video.title === title)).toHaveLength(1);
  },
);

test('a file that is no video is refused at once, a broken one in the list, where another one is chosen for it', {
  tag: '@long',
}, async ({ page }) => {
  const title = `Not a video ${Date.now()}`;
  await fillIn(page, title);
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.setInputFiles('input[type="file"]', {
    name: 'page.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('<!doctype html><title>Not a video</title>'.repeat(50)),
  });
  await expect(page.getByText('Choose a video: MP4, MOV or AVI.')).toBeVisible();
  // The file starts like a video but is not one.
  await page.setInputFiles('input[type="file"]', {
    name: 'broken.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(4_000, 7)]),
  });
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /Choose another file/ }).press('Enter', { timeout: 60_000 });
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(page.locator('input[type="file"]').first()).toBeFocused();
  await page.setInputFiles('input[type="file"]', VIDEO);
  await uploadButton(page).press('Enter');
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  // The refused video is removed when the other one is published.
  await expect
    .poll(
      async () =>
        (await ownVideos(page)).filter((video) => video.title === title).map(({ status }) => status),
      { timeout: 90_000 },
    )
    .toEqual(['ready']);
});

test('an incomplete video waits for its creator’s decision, which works by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const title = `Half ${Date.now()}`;
  await fillIn(page, title);
  const whole = await readFile(VIDEO);
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.setInputFiles('input[type="file"]', { name: 'half.mp4', mimeType: 'video/mp4', buffer: half });
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Create', exact: true }).first().click();
  const notice = /^We received 0:0\d of 0:\d\d; the file may be cut off$/;
  const uploads = page.getByRole('region', { name: 'Your uploads' });
  await expect(uploads.getByText(notice)).toBeVisible({ timeout: 90_000 });
  await expectNoBarriers(page);
  const isInFeed = async () => {
    const feed = (await (await page.request.get('/api/videos/trailers')).json()) as { title: string }[];
    return feed.some((video) => video.title === title);
  };
  expect(await isInFeed()).toBe(false);

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
    .poll(
      async () =>
        (await ownVideos(page)).filter((video) => video.title === title).map(({ status }) => status),
      { timeout: 90_000 },
    )
    .toEqual(['ready']);
  expect(await isInFeed()).toBe(true);
});

test('a video beyond the limits is refused before it is sent, until it fits', { tag: '@long' }, async ({
  page,
}) => {
  let changes: object = { bytesLeftToday: 10_000 };
  await page.route('**/api/videos/upload-limits', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const title = `Within the day ${Date.now()}`;
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/^Left today: 10 kB\. You can upload more after /)).toBeVisible();
  await expectNoBarriers(page);
  await fillForm(page, title);
  const alert = page.getByRole('form').getByRole('alert');
  await expect(alert).toHaveText(/^This video is larger than the 10 kB that you can still upload today\./);
  await uploadButton(page).click();
  await expect(page.locator('[data-chosen-video]')).toBeFocused();
  await expectNoBarriers(page);

  // The browser reads its length from the file.
  changes = { secondsLeftToday: 1 };
  await expect(alert).toHaveText(/^This video is longer than the 1 second/, { timeout: 20_000 });
  expect(sent.filter((url) => /\/api\/(videos|uploads)$/.test(url))).toEqual([]);
  changes = {};
  await expect(alert).toHaveCount(0, { timeout: 20_000 });
  await uploadButton(page).click();
  await expect(page).toHaveURL(/\/profile$/, { timeout: 30_000 });
  expect((await ownVideos(page)).filter((video) => video.title === title)).toHaveLength(1);
});

test('an upload continues while its creator is on another page', { tag: '@long' }, async ({ page }) => {
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
  await expect(page.getByText('Beem uploaded successfully and will appear in the home feed')).toBeVisible({
    timeout: 20_000,
  });
});

test('a draft outlives its page, and the browser asks before it is lost', { tag: '@long' }, async ({
  page,
}) => {
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

test('the page is accessible, empty, filled in and with errors', { tag: '@long' }, async ({ page }) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Title *')).toBeVisible();
  await expectNoBarriers(page);
  await uploadButton(page).press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expectNoBarriers(page);
  await fillIn(page, 'Every field');
  await expectNoBarriers(page);
});

test('an upload is accessible while it runs, while another one waits and after a refusal', {
  tag: '@long',
}, async ({ page }) => {
  await fillIn(page, `Under way ${Date.now()}`);
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/videos', async (route) => {
    await mayArrive;
    await route.fulfill({
      status: 413,
      json: { code: 'payload_too_large', message: 'Too large.', status: 413 },
    });
  });
  await uploadButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveJSProperty('readOnly', true);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Upload Another Beem' }).press('Enter');
  await expect(page.locator('input[type="file"]').first()).toBeFocused();
  await fillForm(page, 'The next one');
  await uploadButton(page).click();
  await expect(page.getByText('Waiting for the upload before it').first()).toBeVisible();
  await expectNoBarriers(page);
  arrive();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('Too large.');
  await expectNoBarriers(page);
});

test('the page is accessible for a user whose email is not verified', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isVerified: false } });
  });
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Verify your email to upload')).toBeVisible();
  await expectNoBarriers(page);
});
