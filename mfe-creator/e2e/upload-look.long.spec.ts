import { join } from 'node:path';
import { aUser, createUsers, expectNoBarriers, signIn } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

const BLACK_START = join(import.meta.dirname, 'support/black-start.mp4');
const user = aUser('looks');

test.beforeAll(() => createUsers([user]));
test.beforeEach(async ({ page }) => signIn(page.request, user));

const chooseFile = async (page: Page) => {
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.setInputFiles('input[type="file"]', BLACK_START);
};

test('the still of a video that begins black is taken from a brighter part of it', async ({ page }) => {
  await chooseFile(page);
  const still = page.getByRole('form').locator('span:has(> video)');
  /** The brightness of the screen, which may differ from the frame of the video element. */
  const brightness = async () => {
    const png = (await still.screenshot()).toString('base64');
    return page.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      [canvas.width, canvas.height] = [16, 16];
      context?.drawImage(picture, 0, 0, 16, 16);
      const pixels = [...(context?.getImageData(0, 0, 16, 16).data ?? [])].filter((_, at) => at % 4 !== 3);
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    }, png);
  };
  await expect.poll(brightness).toBeGreaterThan(60);
});

test('fields look as if nothing could be typed into them while a video is sent', async ({ page }) => {
  await page.route('**/api/videos', () => new Promise(() => {}));
  await chooseFile(page);
  const title = page.getByLabel('Title *');
  const rating = page.getByText('Teen 13+').first();
  const looksOf = async () => ({
    title: await title.evaluate((field) => getComputedStyle(field).backgroundColor),
    rating: await rating.evaluate((option) => getComputedStyle(option).cursor),
  });
  await title.fill('Sky');
  await page.getByLabel('Description *').fill('The lake keeps the light of the sky.');
  await page.mouse.move(0, 0);
  const open = await looksOf();
  await page.getByRole('button', { name: 'Upload Beem' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(title).toHaveJSProperty('readOnly', true);
  await expect.poll(async () => (await looksOf()).title).not.toBe(open.title);
  expect((await looksOf()).rating).toBe('not-allowed');
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = page.locator('[data-form-foot]').getByRole('button');
  await expect(buttons).toHaveText(['Cancel', 'Upload Another Beem']);
  const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

const undecided = {
  ...{ id: 999_999, title: 'The Gardener Has Let Go', type: 'trailer', status: 'needs_decision', tags: [] },
  ...{ notice: 'We received 0:05 of 0:12; the file may be cut off', canRetry: false },
};

for (const width of [1440, 820, 390, 320]) {
  test(`the buttons of an upload stand in one line at ${width} px`, async ({ page }) => {
    await page.route('**/api/videos/mine?*', (route) => route.fulfill({ json: [undecided] }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/upload', { waitUntil: 'domcontentloaded' });
    const buttons = page.getByRole('region', { name: 'Your uploads' }).getByRole('button');
    await expect(buttons).toHaveCount(3);
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
}

test('an upload that is removed by keyboard hands the focus to the next row', async ({ page }) => {
  const next = { ...undecided, id: 999_998, title: 'Nobody Gets Off at Winter' };
  let rows = [undecided, next];
  await page.route('**/api/videos/mine?*', (route) => route.fulfill({ json: rows }));
  await page.route('**/api/videos/999999', (route) => {
    rows = [next];
    return route.fulfill({ status: 204 });
  });
  await page.goto('/upload', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: `Remove ${undecided.title}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog.getByText(undecided.title)).toBeVisible();
  await expectNoBarriers(page, 'overlay');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: next.title });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: undecided.title })).toHaveCount(0);
  await expect(row).toBeFocused();
});
