import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import type { Browser } from '@playwright/test';
import {
  LINES,
  median,
  openPage,
  type Step,
  startBrowser,
  stepDown,
  untilFirstFrame,
} from './support/hub-page.js';
import { withOwnBeem } from './support/own-beem.js';
import { putVideos } from './support/put-videos.js';

const VIDEOS = 520;
const NEXT_VIDEOS = 10;
const SNAPS = 50;
const CARDS = 500;
/** Time that a viewer looks at a video, during which the next one is loaded. */
const LOOK_MS = 1_500;

/** The hub in a real browser once it plays: the next videos, dropped frames, memory. */
const bench: Bench = {
  name: 'playback in the hub',
  run: () =>
    withOwnBeem('playback', async ({ env, url }) => {
      const browser = await startBrowser();
      try {
        await putVideos(env, VIDEOS);
        return [
          ...(await measureNext(browser, url)),
          ...(await measureSnaps(browser, url)),
          await measureHeap(browser, url),
        ];
      } finally {
        await browser.close();
      }
    }),
};
export default bench;

async function measureNext(browser: Browser, url: string): Promise<BenchRow[]> {
  const { page, close } = await openPage(browser, LINES.slow);
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  await untilFirstFrame(page);
  const times: number[] = [];
  for (let n = 0; n < NEXT_VIDEOS; n++) {
    await sleep(LOOK_MS);
    times.push((await stepDown(page)).ms);
  }
  await close();
  return [
    {
      what: 'first frame of the next video, 9 Mbps / 85 ms',
      value: `${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
    },
  ];
}

async function measureSnaps(browser: Browser, url: string): Promise<BenchRow[]> {
  const { page, close } = await openPage(browser, null);
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  await untilFirstFrame(page);
  const steps: Step[] = [];
  for (let n = 0; n < SNAPS; n++) {
    await sleep(400);
    steps.push(await stepDown(page));
  }
  await close();
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0);
  const [dropped, frames] = [sum((step) => step.dropped), sum((step) => step.frames)];
  return [
    {
      what: `frames dropped while snapping through ${SNAPS} videos`,
      value: `${((100 * dropped) / frames).toFixed(1)} % (${dropped} of ${frames})`,
    },
  ];
}

async function measureHeap(browser: Browser, url: string): Promise<BenchRow> {
  const { page, close, heapBytes } = await openPage(browser, null);
  await page.goto(`${url}/home`, { waitUntil: 'commit' });
  await untilFirstFrame(page);
  const at = async (card: number, from: number) => {
    for (let n = from; n < card; n++) {
      await page.keyboard.press('ArrowDown');
      await sleep(30);
    }
    await sleep(1_000);
    return heapBytes();
  };
  const early = await at(50, 0);
  const late = await at(CARDS, 50);
  const videos = await page.evaluate(() => document.querySelectorAll('video').length);
  await close();
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return {
    what: `heap after ${CARDS} cards against 50`,
    value: `${(late / early).toFixed(2)} × (${mb(late)} against ${mb(early)}; ${videos} <video> elements)`,
  };
}
