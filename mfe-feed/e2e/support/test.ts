import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { aComment } from '../../src/testing/comments';
import { aCreator, aVideo } from '../../src/testing/videos';

const VIDEO = readFileSync(join(import.meta.dirname, 'video.mp4'));
/** A picture, as a file. */
export const POSTER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="160"><rect width="90" height="160" fill="#4a1d5c"/></svg>';

/** Number of videos on the fake server. */
export const VIDEO_COUNT = 64;

/**
 * The real shell and the real remote of a running Beem, with fixed videos. Only the answers about videos and their
 * files are faked.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    await serveFeed(page, VIDEO_COUNT);
    await page.route(/\/api\/videos\/\d+$/, answerVideo);
    await page.route(/\/api\/videos\?showId=1$/, (route) => route.fulfill({ json: EPISODES.map(videoOf) }));
    await page.route(/\/api\/shows\/1$/, (route) =>
      route.fulfill({ json: { id: 1, title: 'The Long Line' } }),
    );
    await page.route(/\/api\/profile\/[^/]+\/videos/, (route) => route.fulfill({ json: [] }));
    await page.route(/\/api\/videos\/\d+\/comments/, answerComments);
    await page.route(/\/media\/test-\d+\.mp4$/, sendVideo);
    await page.route(/\/media\/test-\d+\.svg$/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: POSTER }),
    );
    await use(page);
  },
});
// The service worker's own requests would bypass the answers above.
test.use({ serviceWorkers: 'block' });

export { expect };

/** Ids of the videos that are episodes of one show. */
const EPISODES = [61, 62];

export function videoOf(id: number) {
  const index = EPISODES.indexOf(id);
  return aVideo(id, {
    ...(index >= 0 && { type: 'episode' as const, showId: 1, episodeNumber: index + 1 }),
    title: `Film ${id}`,
    // With the Support Creator button, on the hub and on the watch page.
    ...((id === 1 || id === 3) && { creator: aCreator({ acceptsDonations: true }) }),
    videoUrl: `/media/test-${id}.mp4`,
    thumbnailUrl: `/media/test-${id}.svg`,
    duration: 6,
    width: 90,
    height: 160,
    ageRating: id === 1 ? 'teen' : 'all',
  });
}

/** Answers the pages of a feed of so many videos. */
export function serveFeed(page: Page, count: number) {
  return page.route(/\/api\/videos\/trailers/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const end = Math.min(count, start + limit);
    const ids = Array.from({ length: end - start }, (_, index) => start + index + 1);
    const headers: Record<string, string> =
      end < count ? { link: `</api/videos/trailers?cursor=${end}>; rel="next"` } : {};
    return route.fulfill({ json: ids.map(videoOf), headers });
  });
}

function answerVideo(route: Route) {
  const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
  if (id <= VIDEO_COUNT) return route.fulfill({ json: videoOf(id) });
  return route.fulfill({ status: 404, json: { code: 'not_found', message: 'This video is gone.' } });
}

/** Thirty comments, in pages of twenty. */
function answerComments(route: Route) {
  const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
  const end = Math.min(30, start + 20);
  const ids = Array.from({ length: end - start }, (_, index) => 30 - start - index);
  const next = new URL(route.request().url()).pathname;
  const headers: Record<string, string> = end < 30 ? { link: `<${next}?cursor=${end}>; rel="next"` } : {};
  return route.fulfill({ json: ids.map((id) => aComment(id, { replyCount: id % 2 })), headers });
}

/** Answers range requests like the server, because browsers need them to seek. */
function sendVideo(route: Route) {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
  if (from === undefined) return route.fulfill({ contentType: 'video/mp4', body: VIDEO });
  const last = VIDEO.length - 1;
  const [start, end] = [Number(from), to ? Math.min(last, Number(to)) : last];
  return route.fulfill({
    status: 206,
    contentType: 'video/mp4',
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${VIDEO.length}` },
    body: VIDEO.subarray(start, end + 1),
  });
}

/** The video elements in the page, each with its playback state. */
export function videosIn(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => ({
      title: video.getAttribute('aria-label'),
      isPlaying: !video.paused && video.currentTime > 0,
      isMuted: video.muted,
    })),
  );
}

export async function playingIn(page: Page): Promise<(string | null)[]> {
  return (await videosIn(page)).filter(({ isPlaying }) => isPlaying).map(({ title }) => title);
}

/**
 * Opens the hub and waits until its first video plays. The video has six seconds and starts again at its end: a slow
 * machine must not reach the end, where Space and a hold behave differently.
 */
export async function openHub(page: Page) {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.locator('video[aria-label="Film 1"]').evaluate((video) => {
    (video as HTMLVideoElement).loop = true;
  });
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
}
