import { aPublicUser, aShow, aUser } from '@beem/testing/entities';
import type { Page, Route } from '@playwright/test';
import { anEpisode } from '../src/testing/shows';
import { aVideo } from '../src/testing/videos';
import { expect, POSTER, test } from './support/test';

/** Pages whose answers arrive one after the other: visible content must not move, and there is one skeleton. */
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
    /** The skeletons that were on screen, one entry for each change: label and shapes. */
    skeletons: { label: string; shapes: string }[];
  }
}

interface ShiftSource {
  node: Node | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ page }) => {
  const answer = (pattern: RegExp, json: unknown) => page.route(pattern, (route) => route.fulfill({ json }));
  await answer(/\/api\/shows\?/, SHOWS);
  await answer(/\/api\/shows\/1$/, { ...SHOWS[0], episodeCount: 3 });
  await answer(/\/api\/videos\?showId=1$/, EPISODES);
  await answer(/\/api\/user$/, aUser());
  await answer(/\/api\/library\/continue/, [aVideo(31, { watchTime: 6, duration: 12 })]);
  await page.route(/\/media\/show-\d+\.webp$/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: POSTER }),
  );
  await page.route(/\/(show\/1|discover)$/, withoutFacePreload);
  await page.addInitScript(watchPage);
});

/**
 * The browser sometimes requests a font that the head of a page preloads before the inspector can hold it; the font
 * then arrives early. Without the hint the first text requests it.
 */
async function withoutFacePreload(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const body = (await response.text()).replace(/<link rel="preload" [^>]*\.woff2[^>]*>/g, '');
  await route.fulfill({ response, body });
}

/** The requests of a page, as patterns of addresses. */
const HELD = {
  session: /\/api\/user$/,
  show: /\/api\/shows\/1$/,
  shows: /\/api\/shows\?/,
  episodes: /\/api\/videos\?showId=1$/,
  'begun videos': /\/api\/library\/continue/,
  pictures: /\/media\/show-\d+\.webp$/,
  'text face': /geist.*\.woff2$/,
  'title face': /bricolage.*\.woff2$/,
} satisfies Record<string, RegExp>;

/** Holds requests until the test releases their answers, so that each one arrives at a known time. */
async function hold(page: Page, patterns: RegExp[]): Promise<(pattern: RegExp) => void> {
  const releases = new Map<RegExp, () => void>();
  for (const pattern of patterns) {
    const isReleased = new Promise<void>((resolve) => releases.set(pattern, resolve));
    await page.route(pattern, async (route: Route) => {
      await isReleased;
      await route.fallback().catch(() => undefined);
    });
  }
  return (pattern) => releases.get(pattern)?.();
}

/** Waits two frames, after which the changes of an answer are on the screen. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

function watchPage(): void {
  window.shifts = [];
  window.skeletons = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: ShiftSource[] })[])
      for (const { node, previousRect, currentRect } of entry.sources)
        if (node && document.querySelector('main')?.contains(node)) {
          const what = (node.textContent || (node as Element).outerHTML || '').slice(0, 80);
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          const faces = [...document.fonts].filter(({ status }) => status !== 'unloaded');
          const known = faces.map(({ family, status }) => `${family} ${status}`).join(', ');
          const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ name, startTime, responseEnd, transferSize }) =>
              [name.split('/').at(-1), Math.round(startTime), Math.round(responseEnd), transferSize].join(
                ' ',
              ),
            );
          window.shifts.push(
            `${what}: ${from} → ${to}, after ${Math.round(entry.startTime)} ms; ${known}; ${files.join(', ')}`,
          );
        }
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

/** Keeps the fallback font of the text: another test covers a font that arrives late. */
const withoutFaces = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());

const TEXT_FACE = "600 15px 'Geist Variable'";
const TITLE_FACE = "24px 'Bricolage Grotesque Variable'";

async function untilLoaded(page: Page, face: string): Promise<void> {
  await expect.poll(() => page.evaluate((face) => document.fonts.check(face), face)).toBe(true);
  await untilDrawn(page);
}

const CREATOR = aPublicUser().displayName ?? '';

/** Positions of the parts of a show's head: left and top, and the size of parts that are not text. */
const placesIn = (page: Page) =>
  page.getByRole('main').evaluate((main, creator) => {
    const name = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === creator);
    const row = name?.parentElement?.parentElement;
    if (!name || !row) throw new Error('There is no row with the creator.');
    const boxOf = (element: Element | null | undefined): number[] => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map((edge) => Math.round(edge * 10) / 10);
    };
    const cornerOf = (element: Element | null) => boxOf(element).slice(0, 2);
    return {
      buttons: [...row.children].slice(0, -1).map(boxOf),
      picture: boxOf(row.lastElementChild?.querySelector('a')),
      name: cornerOf(name),
      title: cornerOf(main.querySelector('h1')),
      episodes: cornerOf(main.querySelector('h2')),
    };
  }, CREATOR);

/** The pairs of the short tier: each kind of visitor once, on the widest and on the narrowest screen. */
const SHORT_PAIRS = ['desktop guest', 'phone user'];

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const visitor of ['user', 'guest'] as const)
    test(`a show keeps its place while its answers arrive, on a ${name}, for a ${visitor}`, {
      tag: SHORT_PAIRS.includes(`${name} ${visitor}`) ? [] : '@long',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const problem = { code: 'unauthenticated', message: 'Sign in.' };
      if (visitor === 'guest')
        await page.route(HELD.session, (route) => route.fulfill({ status: 401, json: problem }));
      const { session, show, episodes, pictures } = HELD;
      const faces = [HELD['title face'], HELD['text face']];
      const release = await hold(page, [session, show, pictures, episodes, ...faces]);
      await open(page, '/show/1');
      for (const first of [show, session]) release(first);
      await expect(page.getByRole('heading', { name: 'Show 1' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to List' })).toHaveCount(visitor === 'user' ? 1 : 0);
      await untilDrawn(page);
      const before = await placesIn(page);
      release(pictures);
      const cover = page.locator('main img').first();
      await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await untilDrawn(page);
      expect(await placesIn(page), 'after the pictures').toEqual(before);
      release(episodes);
      await expect(page.getByRole('link', { name: 'Continue episode 2 · 0:30' })).toBeVisible();
      await untilDrawn(page);
      expect(await placesIn(page), 'after the episodes').toEqual(before);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      release(HELD['title face']);
      await untilLoaded(page, TITLE_FACE);
      expect(await placesIn(page), 'after the title face').toEqual(before);
      release(HELD['text face']);
      await untilLoaded(page, TEXT_FACE);
      expect(await placesIn(page), 'after the text face').toEqual(before);
    });

  test(`Explore keeps its place while its answers arrive, on a ${name}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await withoutFaces(page);
    const order = [HELD.shows, HELD['begun videos'], HELD.session];
    const release = await hold(page, order);
    await open(page, '/discover');
    for (const answer of order) {
      release(answer);
      await untilDrawn(page);
    }
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to List' })).toBeVisible();
    await untilDrawn(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
}

for (const path of ['/show/1', '/discover'])
  test(`a late text face and an addition to the list move no button of a show, at ${path}`, {
    tag: path === '/show/1' ? [] : '@long',
  }, async ({ page }) => {
    const release = await hold(page, [HELD['text face']]);
    await page.route(/\/api\/shows\/1\/save$/, (route) => route.fulfill({ json: { saved: true } }));
    await open(page, path);
    const list = page.getByRole('button', { name: /^Add(ed)? to List$/ });
    await expect(list).toBeVisible();
    // On the show's page alone.
    const creator = page.getByRole('main').getByRole('link', { name: CREATOR });
    const places = async () => ({
      list: await list.boundingBox(),
      creator: await creator.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x)),
    });
    const before = await places();
    release(HELD['text face']);
    await untilLoaded(page, TEXT_FACE);
    expect(await places()).toEqual(before);
    await list.click();
    await expect(list).toHaveText('Added to List');
    // A pressed button is slightly smaller for a moment.
    await expect.poll(places).toEqual(before);
  });

for (const [path, file, heading, labels] of [
  ['/show/1', 'show', 'Show 1', ['Loading Show', 'Loading...']],
  ['/discover', 'discover', 'Trending Now', ['Loading Explore', 'Loading shows']],
] as const) {
  test(`the shell and the page show one skeleton of ${path}`, { tag: '@long' }, async ({ page }) => {
    const module = new RegExp(`/remotes/mfe-feed/.*/${file}\\..*js`);
    const data = /\/api\/shows/;
    const release = await hold(page, [module, data]);
    const label = () => page.evaluate(() => window.skeletons.at(-1)?.label);
    await open(page, path);
    await expect.poll(label).toBe(labels[0]);
    release(module);
    await expect.poll(label).toBe(labels[1]);
    release(data);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const [nothing, shell, remote, content, ...more] = await page.evaluate(() => window.skeletons);
    expect([nothing?.label, shell?.label, remote?.label, content?.label]).toEqual(['', ...labels, '']);
    expect(more).toEqual([]);
    expect(shell?.shapes).toMatch(/^\d+ \d+/);
    expect(remote?.shapes).toBe(shell?.shapes);
  });
}

test('carousels of Explore reach the edges of a wide screen from their column, and genres of few shows share rows', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await open(page, '/discover');
  const trending = page.getByRole('region', { name: 'Trending Now' });
  await expect(trending).toBeVisible();
  const [area, list, title, first] = await Promise.all(
    [
      page.getByRole('main'),
      trending.getByRole('list'),
      trending.getByRole('heading', { name: 'Trending Now' }),
      trending.getByRole('listitem').first(),
    ].map((part) => part.boundingBox()),
  );
  expect(list?.x).toBeCloseTo(area?.x ?? -1, 0);
  expect(list?.width).toBeCloseTo(area?.width ?? -1, 0);
  expect(first?.x).toBeCloseTo(title?.x ?? -1, 0);
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
