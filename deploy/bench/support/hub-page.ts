import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** Emulated connections. */
export const LINES = {
  /** 9 Mbps and 85 ms. */
  slow: { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 },
  /** 400 kbit/s and 400 ms. */
  verySlow: { offline: false, latency: 400, downloadThroughput: 4e5 / 8, uploadThroughput: 4e5 / 8 },
};
const STEP_TIMEOUT_MS = 20_000;
/** Pictures are looked at after this time, because that takes the processor, too. */
const SEEN_WITHIN_MS = 3_000;

/** A browser that plays videos without a press. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...['--no-sandbox', '--disable-background-networking'],
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export interface OpenedPage {
  page: Page;
  /**
   * Opens an address and waits until a fifth of what is seen is green: the composited picture, also while the page's scripts run.
   * @returns ms since the page was requested
   */
  untilGreen: (address: string) => Promise<number>;
  close: () => Promise<void>;
  /** Bytes of the JavaScript heap after a collection. */
  heapBytes: () => Promise<number>;
}

/**
 * A first visit with empty caches.
 * @param line null for the connection as it is
 */
export async function openPage(
  browser: Browser,
  line: (typeof LINES)[keyof typeof LINES] | null,
): Promise<OpenedPage> {
  const context: BrowserContext = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (line) await client.send('Network.emulateNetworkConditions', line);
  return {
    page,
    async untilGreen(address) {
      const pictures: { ms: number; png: string }[] = [];
      client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        pictures.push({ ms: (metadata.timestamp ?? 0) * 1000, png: data });
        void client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
      });
      await client.send('Page.startScreencast', { format: 'png', maxWidth: 80, maxHeight: 80 });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForTimeout(SEEN_WITHIN_MS);
      const startedAt = await page.evaluate(() => performance.timeOrigin);
      await client.send('Page.stopScreencast');
      for (const { ms, png } of pictures)
        if (ms > startedAt && (await page.evaluate(isGreen, png))) return ms - startedAt;
      throw new Error('The video has not been seen.');
    },
    close: () => context.close(),
    async heapBytes() {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}

/** Runs in a browser. */
async function isGreen(png: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!canvas) return false;
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  let green = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (g > 70 && g > 2 * r && g > 2 * b) green += 1;
  }
  return green * 20 > data.length;
}

/**
 * Waits until a video plays and has shown a frame.
 * @returns ms since the page was requested
 */
export async function untilFirstFrame(page: Page): Promise<number> {
  return page.evaluate(
    (timeoutMs) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const playing = [...document.querySelectorAll('video')].find((video) => !video.paused);
          if (playing) playing.requestVideoFrameCallback(() => resolve(performance.now()));
          else if (performance.now() > timeoutMs) reject(new Error('No video has started.'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    STEP_TIMEOUT_MS,
  );
}

/**
 * Waits until a text is in the page.
 * @param wanted null for any text
 * @param within selector of the element in which it is looked for
 * @returns ms since the page was requested
 */
export async function untilText(page: Page, wanted: string | null, within = 'body'): Promise<number> {
  return page.evaluate(
    ([text, root, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const shown = document.querySelector<HTMLElement>(root)?.innerText.trim() ?? '';
          if (text === null ? shown !== '' : shown.includes(text)) resolve(performance.now());
          else if (performance.now() > timeoutMs) reject(new Error('The text has not appeared.'));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [wanted, within, STEP_TIMEOUT_MS] as const,
  );
}

export interface Step {
  /** Time from the key press to the first frame of the next video. */
  ms: number;
  /** Frames of the previous video. */
  frames: number;
  dropped: number;
}

/** Steps to the next video by keyboard. */
export async function stepDown(page: Page): Promise<Step> {
  return page.evaluate(
    (timeoutMs) =>
      new Promise<Step>((resolve, reject) => {
        const findPlaying = () => [...document.querySelectorAll('video')].find((video) => !video.paused);
        const left = findPlaying();
        const leftSrc = left?.currentSrc;
        const quality = left?.getVideoPlaybackQuality();
        const startedAt = performance.now();
        const look = () => {
          const playing = findPlaying();
          if (playing && playing.currentSrc !== leftSrc) {
            playing.requestVideoFrameCallback(() =>
              resolve({
                ms: performance.now() - startedAt,
                frames: quality?.totalVideoFrames ?? 0,
                dropped: quality?.droppedVideoFrames ?? 0,
              }),
            );
          } else if (performance.now() - startedAt > timeoutMs)
            reject(new Error('The next video has not started.'));
          else requestAnimationFrame(look);
        };
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }),
        );
        look();
      }),
    STEP_TIMEOUT_MS,
  );
}
