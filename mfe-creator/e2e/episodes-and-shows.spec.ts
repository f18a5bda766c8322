import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

const VIDEO = join(import.meta.dirname, '../../deploy/demo/loops/aurora-lake.mp4');

// Media jobs are slow while other tests run on the same machine.
test.describe.configure({ timeout: 120_000 });

/** Each test has its own creator, so that its lists start empty. */
test.beforeEach(async ({ page }) => {
  const user = aUser('shows');
  await createUsers([user]);
  await signIn(page.request, user);
});

const picture = async (page: Page, width: number, height: number) => {
  const data = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      for (let band = 0; band < 8; band += 1) {
        context.fillStyle = `hsl(${band * 45} 70% 55%)`;
        context.fillRect(0, (band * h) / 8, w, h / 8);
      }
      return canvas.toDataURL('image/png').split(',')[1] as string;
    },
    [width, height] as [number, number],
  );
  return { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
};

test('a show is created with cover and genres, by keyboard, and an episode is uploaded into it', async ({
  page,
}) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Beems' }).press('ArrowRight');
  await expect(page.getByText('A show must be created first', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Episode' })).toBeDisabled();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Create a Show' }).press('Enter');
  await expect(page).toHaveURL(/tab=show/);

  await page.getByRole('button', { name: 'Create Show' }).press('Enter');
  await expect(page.getByText('Title and description are required').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.setInputFiles('input[type="file"]', await picture(page, 900, 900));
  const frame = page.getByRole('group', { name: /Part of the picture/ });
  await frame.press('ArrowRight');
  await page.getByLabel('Title *').fill('Lighthouse Protocol');
  await page.getByLabel('Description *').fill('A keeper who is not alone.');
  const genres = page.getByRole('group', { name: 'Genres' });
  for (const name of ['Sci-Fi', 'Mystery']) {
    await genres.getByRole('button', { name }).press('Enter');
    await expect(genres.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(
    page.getByRole('complementary', { name: 'Preview on cards' }).getByText('Sci-Fi'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Create Show' }).press('Enter');
  await expect(page.getByText('Show created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('article').filter({ hasText: 'Lighthouse Protocol' })).toBeVisible();
  const [show] = await (await page.request.get('/api/shows/my')).json();
  expect(show).toMatchObject({ title: 'Lighthouse Protocol', genres: ['Sci-Fi', 'Mystery'] });
  const cover = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  }, show.thumbnailUrl as string);
  expect(cover).toBeCloseTo(2 / 3, 2);

  await page.goto('/upload?tab=episode', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Show *').selectOption({ label: 'Lighthouse Protocol' });
  await page.setInputFiles('input[name="video"]', VIDEO);
  await page.setInputFiles('input[name="coverImage"]', await picture(page, 1200, 900));
  await page.getByLabel('Title *').fill('The Light Answers');
  await page.getByLabel('Description *').fill('A light is on the other shore.');
  await page.getByLabel('Tags', { exact: true }).fill('Sea,');
  await expect(
    page.getByRole('complementary', { name: 'Preview in its show' }).getByLabel('Your cover'),
  ).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Upload Episode' }).click();
  await expect(page.getByText('Episode uploaded successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/profile$/);
  const fresh = page.getByRole('region', { name: 'New episodes' }).getByRole('listitem');
  await expect(fresh.getByRole('link', { name: 'The Light Answers' })).toBeVisible();
  await expect(fresh.getByText('Ready')).toBeVisible({ timeout: 90_000 });
  await expectNoBarriers(page);
  await expect
    .poll(async () => (await (await page.request.get(`/api/videos?showId=${show.id}`)).json()).length, {
      timeout: 90_000,
    })
    .toBe(1);
  const [episode] = await (await page.request.get(`/api/videos?showId=${show.id}`)).json();
  expect(episode).toMatchObject({
    title: 'The Light Answers',
    type: 'episode',
    tags: ['Sea'],
    episodeNumber: 1,
  });
  expect(episode.thumbnailUrl).toContain('covers');
});

test('a show whose answer is lost is created once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/upload?tab=show', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Title *').fill('Once');
  await page.getByLabel('Description *').fill('Only once.');
  await page.route(
    '**/api/shows',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Create Show' }).click();
  await expect(page.getByText('Failed to create show').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Show' }).click();
  await expect(page.getByText('Show created successfully')).toBeVisible();
  expect(await (await page.request.get('/api/shows/my')).json()).toHaveLength(1);
});

test('the tab stays with a reload and with Back', { tag: '@long' }, async ({ page }) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab', { name: 'Show', exact: true }).click();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('tab', { name: 'Show', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Hub' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Show', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('two Beems queue on a slow line, the connection is lost in the middle and the page is left', {
  tag: '@long',
}, async ({ page, context }) => {
  const line = await context.newCDPSession(page);
  const throttle = (offline: boolean, uploadThroughput = 300_000) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 85,
      downloadThroughput: 1_000_000,
      uploadThroughput,
    });
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  const bytes = await readFile(VIDEO);
  const send = async (title: string) => {
    // Bytes after the last box are harmless and make the upload last until a slow machine has left the page.
    const buffer = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 5_000_000 - bytes.length))]);
    await page.setInputFiles('input[name="video"]', { name: 'aurora.mp4', mimeType: 'video/mp4', buffer });
    await page.getByLabel('Title *').fill(title);
    await page.getByLabel('Description *').fill('The lake keeps the light of the sky.');
    await page.getByRole('button', { name: 'Upload Beem' }).click();
  };
  await line.send('Network.enable');
  await throttle(false);
  await send('First of two');
  await page.getByRole('button', { name: 'Upload Another Beem' }).click();
  await send('Second of two');
  const queue = page.getByRole('region', { name: 'Uploading' });
  await expect(queue.getByText(/kB\/s, \d+ s left/)).toBeVisible();
  await expect(page.getByRole('form').getByText('Waiting for the upload before it')).toBeVisible();

  await throttle(true);
  await expect(queue.getByText('The connection was lost. The upload goes on')).toBeVisible();
  await expectNoBarriers(page);
  await throttle(false);
  await expect(queue.getByRole('progressbar', { name: 'Upload' })).toBeVisible();

  await page.getByRole('link', { name: 'Hub' }).first().click();
  await expect(page.getByText('Your upload continues')).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await throttle(false, -1);
  const titles = async () =>
    ((await (await page.request.get('/api/videos/mine')).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  await expect.poll(titles, { timeout: 60_000 }).toEqual(['Second of two', 'First of two']);
});

test('signing out aborts running uploads and removes them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.setInputFiles('input[name="video"]', VIDEO);
  await page.getByLabel('Title *').fill('Not for the next one');
  await page.getByLabel('Description *').fill('Private until then.');
  await page.route('**/api/videos', () => new Promise(() => {}));
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/videos'));
  await page.getByRole('button', { name: 'Upload Beem' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await page.getByRole('link', { name: 'Hub' }).first().click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await ended;
});
