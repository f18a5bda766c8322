import { aPublicUser, aShow, aUser } from '@beem/testing/entities';
import type { Page } from '@playwright/test';
import { anEpisode } from '../src/testing/shows';
import { aVideo } from '../src/testing/videos';
import { expect, test } from './support/test';

/** Pages whose answers arrive one after the other: nothing that is shown moves, and there is one skeleton. */
const SHOWS = Array.from({ length: 12 }, (_, index) =>
  aShow(index + 1, {
    title: `Show ${index + 1}`,
    genres: [index < 8 ? 'Sci-Fi' : index < 10 ? 'Comedy' : 'War'],
  }),
);
const EPISODES = [
  anEpisode(11, 1, { watchTime: 120, isCompleted: true }),
  anEpisode(12, 2, { watchTime: 30 }),
  anEpisode(13, 3),
];

declare global {
  interface Window {
    /** Layout shifts inside the page, as text. */
    shifts: string[];
    /** What stood on screen, one entry for each change: label of the skeleton, and its shapes. */
    skeletons: { label: string; shapes: string }[];
  }
}

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page }) => {
  const answer = (pattern: RegExp, json: unknown, afterMs: number) =>
    page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await route.fulfill({ json }).catch(() => undefined);
    });
  await answer(/\/api\/shows\?/, SHOWS, 500);
  await answer(/\/api\/shows\/1$/, { ...SHOWS[0], episodeCount: 3 }, 500);
  await answer(/\/api\/videos\?showId=1$/, EPISODES, 1_100);
  await answer(/\/api\/user$/, aUser(), 800);
  await answer(/\/api\/library\/continue/, [aVideo(31, { watchTime: 6, duration: 12 })], 700);
  await page.addInitScript(watchPage);
});

function watchPage(): void {
  window.shifts = [];
  window.skeletons = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      for (const { node } of entry.sources)
        if (node && document.querySelector('main')?.contains(node))
          window.shifts.push((node.textContent || (node as Element).outerHTML || '').slice(0, 80));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const area = document.querySelector('[data-skeleton]');
    const shapes = [...(area?.querySelectorAll('span[aria-hidden]') ?? [])]
      .map((shape) => shape.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
    const now = { label: area?.getAttribute('aria-label') ?? '', shapes: shapes.join(', ') };
    const last = window.skeletons.at(-1);
    if (last?.label !== now.label || last.shapes !== now.shapes) window.skeletons.push(now);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

/** The text keeps its fallback face: a face that arrives late is a test of its own. */
const withoutFaces = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a show keeps its place while its answers arrive, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await withoutFaces(page);
    await open(page, '/show/1');
    await expect(page.getByRole('link', { name: 'Continue episode 2 · 0:30' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to List' })).toBeVisible();
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  test(`Explore keeps its place while its answers arrive, on a ${name}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await withoutFaces(page);
    await open(page, '/discover');
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to List' })).toBeVisible();
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

test('a show keeps its place when its text face arrives late, and when it is added to the list', async ({
  page,
}) => {
  let sendFaces = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendFaces = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await isSent;
    await route.continue();
  });
  await page.route(/\/api\/shows\/1\/save$/, (route) => route.fulfill({ json: { saved: true } }));
  await open(page, '/show/1');
  const add = page.getByRole('button', { name: 'Add to List' });
  await expect(add).toBeVisible();
  const creator = page.getByRole('main').getByRole('link', { name: aPublicUser().displayName ?? '' });
  const place = () => creator.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const before = await place();
  sendFaces();
  await expect.poll(() => page.evaluate(() => document.fonts.check("600 15px 'Geist Variable'"))).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await place()).toBe(before);
  await add.click();
  await expect(page.getByRole('button', { name: 'Added to List' })).toBeVisible();
  expect(await place()).toBe(before);
});

for (const [path, file, heading, labels] of [
  ['/show/1', 'show', 'Show 1', ['Loading Show', 'Loading...']],
  ['/discover', 'discover', 'Trending Now', ['Loading Explore', 'Loading shows']],
] as const) {
  test(`the shell and the page show one skeleton of ${path}`, { tag: '@long' }, async ({ page }) => {
    await page.route(new RegExp(`/remotes/mfe-feed/.*/${file}\\..*js`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.route(/\/api\/shows/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fallback();
    });
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const [nothing, shell, remote, content, ...more] = await page.evaluate(() => window.skeletons);
    expect([nothing?.label, shell?.label, remote?.label, content?.label]).toEqual(['', ...labels, '']);
    expect(more).toEqual([]);
    expect(shell?.shapes).toMatch(/^\d+ \d+/);
    expect(remote?.shapes).toBe(shell?.shapes);
  });
}

test('carousels of Explore keep to their column on a wide screen, and genres of few shows share rows', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await open(page, '/discover');
  const trending = page.getByRole('region', { name: 'Trending Now' });
  await expect(trending).toBeVisible();
  const column = 1_200;
  const list = await trending.getByRole('list').boundingBox();
  // 8 px on each side for focus rings.
  expect(list?.width).toBeLessThanOrEqual(column + 16);
  const [comedy, war] = await Promise.all(
    ['Comedy', 'War'].map((genre) => page.getByRole('region', { name: genre }).boundingBox()),
  );
  expect(comedy?.y).toBeGreaterThan(0);
  expect(comedy?.y).toBe(war?.y);
});

test('the search icon of phones focuses the box, whose placeholder fits', { tag: '@long' }, async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/discover');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const box = page.getByRole('searchbox');
    await expect(box).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
    const room = await box.evaluate((element) => {
      const style = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas) canvas.font = style.font;
      const text = canvas?.measureText((element as HTMLInputElement).placeholder).width ?? 0;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return element.clientWidth - padding - text;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  }
});
