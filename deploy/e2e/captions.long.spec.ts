import { expectNoBarriers } from '@beem/testing/e2e';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { LONG, openAsNewUser, untilReady, uploadByCall } from './support/library';

// Media jobs share the machine with everything else that is tested.
test.describe.configure({ timeout: 120_000 });

const ENGLISH = 'WEBVTT\n\n00:00.000 --> 00:40.000\nThe lamp turns\nall night long.\n';
const GERMAN = '1\n00:00:00,000 --> 00:00:40,000\nDie Lampe dreht sich.\n';

async function giveCaptions(request: APIRequestContext, videoId: number, language: string, text: string) {
  const file = { name: `${language}.vtt`, mimeType: 'text/vtt', buffer: Buffer.from(text) };
  const answer = await request.put(`/api/videos/${videoId}/captions/${language}`, { multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The text shown over the video. */
const captionIn = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const showing = [...video.textTracks].find(({ mode }) => mode === 'showing');
    return [...(showing?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n');
  });

test('a viewer reads the captions of a video in two languages, by keyboard alone, and sees how it was made', async ({
  browser,
  baseURL,
}) => {
  const creator = await openAsNewUser(browser, baseURL, 'captioner');
  const id = await uploadByCall(creator.request, { title: 'The lamp', file: LONG });
  await untilReady(creator.request, id);
  await giveCaptions(creator.request, id, 'en', ENGLISH);
  await giveCaptions(creator.request, id, 'de', GERMAN);
  const credits = { madeWith: ['Blender', 'Sora'], aiGenerated: ['video', 'voices'] };
  const edited = await creator.request.patch(`/api/videos/${id}`, { data: credits });
  expect(edited.ok(), await edited.text()).toBe(true);

  const page = await (await browser.newContext({ baseURL })).newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.vtt')) loaded.push(request.url());
  });
  await page.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Blender, Sora')).toBeVisible();
  await expect(page.getByText('Video, Voices')).toBeVisible();
  const menuButton = page.getByRole('button', { name: /^Captions, / });
  await expect(menuButton).toHaveAccessibleName('Captions, off');
  // Hidden captions are not loaded.
  expect(loaded).toEqual([]);

  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Off' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(menuButton).toBeFocused();
  await expect.poll(() => captionIn(page)).toBe('The lamp turns\nall night long.');
  expect(loaded).toHaveLength(1);
  await page.keyboard.press('c');
  await expect.poll(() => captionIn(page)).toBe('');
  await page.keyboard.press('c');
  await expect.poll(() => captionIn(page)).toContain('The lamp turns');
  await page.keyboard.press('Enter');
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect.poll(() => captionIn(page)).toBe('Die Lampe dreht sich.');

  // The choice is stored, and also applies in fullscreen, where the menu must be inside the player.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect.poll(() => captionIn(page)).toBe('Die Lampe dreht sich.');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await expect.poll(() => captionIn(page)).toContain('The lamp turns');
  await page.keyboard.press('f');

  await page.route('**/*.vtt', (route) => route.fulfill({ status: 503 }));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(menuButton).toHaveAccessibleName('Captions, English did not load');
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await page.unroute('**/*.vtt');
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => captionIn(page)).toContain('The lamp turns');
  await page.context().close();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await expectRaisedCues(other, id);
  await other.context().close();
  await creator.context().close();
});

/**
 * Simulates Firefox and Safari, whose pages position a cue by its lower edge: above the controls, and down again
 * without them.
 */
async function expectRaisedCues(page: Page, id: number) {
  await page.addInitScript(() => {
    Object.defineProperty(VTTCue.prototype, 'lineAlign', { value: 'start', writable: true });
  });
  await page.goto(`/watch/${id}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Captions, / }).focus();
  await page.keyboard.press('c');
  const line = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const showing = [...video.textTracks].find(({ mode }) => mode === 'showing');
      return (showing?.activeCues?.[0] as VTTCue | undefined)?.line;
    });
  const isRaised = async () => typeof (await line()) === 'number';
  await expect.poll(isRaised).toBe(true);
  expect(await line()).toBeGreaterThan(50);
  expect(await line()).toBeLessThan(95);
  await page.locator('video').evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(line).toBe('auto');
  await page.locator('video').hover();
  await expect.poll(isRaised).toBe(true);
}
