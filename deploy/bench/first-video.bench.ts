import type { Bench, BenchRow } from '@beem/testing';
import type { Browser } from '@playwright/test';
import { LINES, median, openPage, startBrowser, untilText } from './support/hub-page.js';
import { withOwnBeem } from './support/own-beem.js';
import { putGreenVideo, putVideos } from './support/put-videos.js';

/** More than the feed's first page. */
const VIDEOS = 60;
const VISITS = 15;
const VERY_SLOW_VISITS = 3;
const MAX_MS = 700;
const MAX_TEXT_MS = 2_500;
const MAX_FEED_MS = 4_000;
/** The first video of the feed (`putVideos`). */
const FIRST = 1;

const BARE = {
  contentType: 'text/html',
  body: `<!doctype html><title>Bare</title><body style="background:#000"><video autoplay muted playsinline src="/media/films/bench-${FIRST}.mp4"></video>`,
};

/** First visits of the hub in a real browser on slow connections, beside a page that contains only the video. */
const bench: Bench = {
  name: 'first video of the hub',
  run: () =>
    withOwnBeem('first', async ({ env, url }) => {
      const browser = await startBrowser();
      try {
        await putVideos(env, VIDEOS);
        await putGreenVideo(env, FIRST);
        return [await measureVideo(browser, url), ...(await measureTexts(browser, url))];
      } finally {
        await browser.close();
      }
    }),
};
export default bench;

async function measureVideo(browser: Browser, url: string): Promise<BenchRow> {
  const times = { hub: [] as number[], bare: [] as number[] };
  for (let visit = 0; visit <= VISITS; visit++) {
    for (const kind of ['hub', 'bare'] as const) {
      const { page, untilGreen, close } = await openPage(browser, LINES.slow);
      if (kind === 'bare') await page.route('**/bench-bare', (route) => route.fulfill(BARE));
      const ms = await untilGreen(url + (kind === 'hub' ? '/home' : '/bench-bare'));
      if (visit > 0) times[kind].push(ms); // The first one warms the server and the browser.
      await close();
    }
  }
  const [hub, bare] = [median(times.hub), median(times.bare)];
  const ratio = median(times.hub.map((ms, visit) => ms / (times.bare[visit] ?? Number.NaN)));
  return {
    what: 'first video is seen, 9 Mbps / 85 ms',
    value: `${hub.toFixed(0)} ms, ${ratio.toFixed(2)} × a page with the video alone (${bare.toFixed(0)} ms)`,
    target: `≤ ${MAX_MS} ms`,
    holds: hub <= MAX_MS,
  };
}

async function measureTexts(browser: Browser, url: string): Promise<BenchRow[]> {
  const times = { text: [] as number[], title: [] as number[], hub: [] as number[] };
  for (let visit = 0; visit < VERY_SLOW_VISITS; visit++) {
    const { page, close } = await openPage(browser, LINES.verySlow);
    await page.goto(`${url}/home`, { waitUntil: 'commit' });
    times.text.push(await untilText(page, null));
    times.title.push(await untilText(page, 'Video '));
    times.hub.push(await untilText(page, 'Video ', '#root'));
    await close();
  }
  const row = (what: string, ms: number, atMost: number): BenchRow => ({
    what: `${what}, 400 kbit/s / 400 ms`,
    value: `${ms.toFixed(0)} ms`,
    target: `≤ ${atMost} ms`,
    holds: ms <= atMost,
  });
  return [
    row('first text', median(times.text), MAX_TEXT_MS),
    row('title of the first video', median(times.title), MAX_FEED_MS),
    row('the hub itself', median(times.hub), MAX_FEED_MS),
  ];
}
