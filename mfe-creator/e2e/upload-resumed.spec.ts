import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, type Page, type TestInfo, test } from '@playwright/test';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');
const MB = 1_000_000;
const user = aUser('resumes');

// The line is slow, and so are media jobs while other tests run on the same machine.
test.describe.configure({ timeout: 120_000 });

test.beforeAll(() => createUsers([user]));
test.beforeEach(async ({ page }) => signIn(page.request, user));

/** A video with 60 MB of padding (a `free` box) at its end: half a minute of the slow line. */
async function aLargeVideo(info: TestInfo): Promise<string> {
  const padding = Buffer.alloc(60 * MB);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  const file = info.outputPath('aurora-lake.mp4');
  await writeFile(file, Buffer.concat([await readFile(VIDEO), padding]));
  return file;
}

/** Lets the page send so many bytes a second; null ends that. A request under way does not keep to a later change. */
async function slowDown(page: Page, bytesPerSecond: number | null) {
  const line = await page.context().newCDPSession(page);
  const rest = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput: bytesPerSecond ?? -1 });
}

/** The requests of the upload: their methods, and the offsets of the parts. */
function watchUploads(page: Page) {
  const begun: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/uploads')) return;
    if (request.method() === 'POST') begun.push(request.url());
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return { begun, offsets };
}

async function begin(page: Page, file: string, title: string) {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.setInputFiles('input[type="file"]', file);
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Description *').fill('The lake keeps the light of the sky.');
  await slowDown(page, 2 * MB);
  await page.getByRole('button', { name: 'Upload Beem' }).click();
  // 6 MB.
  const percent = async () =>
    Number(await page.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow'));
  await expect.poll(percent, { intervals: [100] }).toBeGreaterThanOrEqual(10);
}

async function untilReady(page: Page, title: string) {
  await expect(page).toHaveURL(/\/profile$/, { timeout: 60_000 });
  const states = async () => {
    const mine = await (await page.request.get('/api/videos/mine')).json();
    return (mine as { title: string; status: string }[])
      .filter((video) => video.title === title)
      .map(({ status }) => status);
  };
  await expect.poll(states, { timeout: 90_000 }).toEqual(['ready']);
}

test(
  'an upload whose connection is lost says so, and goes on from where it was',
  {
    tag: '@long',
  },
  async ({ page }, testInfo) => {
    const title = `Lost ${Date.now()}`;
    const { begun, offsets } = watchUploads(page);
    await begin(page, await aLargeVideo(testInfo), title);
    await page.context().setOffline(true);
    await expect(
      page.getByText('The connection was lost. The upload goes on from where it was as soon as it is back.'),
    ).toBeVisible();
    const sent = offsets.length;
    await expectNoBarriers(page);
    await page.context().setOffline(false);
    await untilReady(page, title);
    expect(begun).toHaveLength(1);
    expect(offsets[0]).toBe(0);
    expect(offsets[sent]).toBeGreaterThan(3 * MB);
  },
);

test('an upload whose page is closed goes on when the same file is chosen again, in no other tab meanwhile', async ({
  page,
}, testInfo) => {
  const title = `Reloaded ${Date.now()}`;
  const file = await aLargeVideo(testInfo);
  const { begun, offsets } = watchUploads(page);
  await begin(page, file, title);
  const other = await page.context().newPage();
  await other.goto('/upload', { waitUntil: 'domcontentloaded' });
  await expect(other.getByRole('button', { name: 'Upload Beem' })).toBeVisible();
  await expect(other.getByLabel('Title *')).toHaveValue('');
  await other.close();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(
    page.getByText('“aurora-lake.mp4” was interrupted. Choose the same file again and it goes on'),
  ).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  const sent = offsets.length;
  await expectNoBarriers(page);
  await slowDown(page, null);
  await page.setInputFiles('input[type="file"]', file);
  await expect(page.getByText('The upload goes on from where it was.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Beem' }).click();
  await untilReady(page, title);
  expect(begun).toHaveLength(1);
  expect(offsets[sent]).toBeGreaterThan(3 * MB);
});

test('an upload that is cancelled gives back its part of the day', async ({ page }, testInfo) => {
  const left = async () =>
    ((await (await page.request.get('/api/videos/upload-limits')).json()) as { bytesLeftToday: number })
      .bytesLeftToday;
  const before = await left();
  await begin(page, await aLargeVideo(testInfo), `Cancelled ${Date.now()}`);
  expect(await left()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(left).toBe(before);
});
