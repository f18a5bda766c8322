import type { Page, Request } from '@playwright/test';
import { expect, playingIn, test } from './support/test';

declare global {
  interface Window {
    /** Whether the hub has rendered its loading state. */
    wasLoading: boolean;
  }
}

const SCRIPTS = /\/(?:assets|remotes)\/.*\.js/;
const FEED = /\/api\/videos\/trailers/;

/** Holds back every script that the document names, until `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** The addresses of all requests that match. */
function watchRequests(page: Page, wanted: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (wanted.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Not `goto`, which waits for the scripts. */
const open = (page: Page) => page.goto('/home', { waitUntil: 'commit' });

test('the feed and the beginning of its first video are requested before the scripts have come, once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const feeds = watchRequests(page, FEED);
  const videos = watchRequests(page, /\.mp4$/);
  await open(page);
  await expect.poll(() => [...new Set(videos)]).toEqual(['/media/test-1.mp4']);
  await expect(page.getByText('Loading Beem')).toBeVisible();
  release();
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  await expect(page.getByText('Loading Beem')).toBeHidden();
  expect(feeds).toHaveLength(1);
});

test('a feed that has come before the scripts is in the first render of the hub, without its loading state', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.wasLoading = false;
    new MutationObserver(() => {
      window.wasLoading ||= document.querySelector('[aria-label="Loading your feed"]') !== null;
    }).observe(document, { subtree: true, childList: true });
  });
  const release = await holdScripts(page);
  const videos = watchRequests(page, /\.mp4$/);
  await open(page);
  // The document has read the feed, which names the video.
  await expect.poll(() => [...new Set(videos)]).toEqual(['/media/test-1.mp4']);
  release();
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  expect(await page.evaluate(() => window.wasLoading)).toBe(false);
});

test('with data saver the video is not requested before a press', async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const videos = watchRequests(page, /\.mp4$/);
  await open(page);
  await expect(page.getByText('Videos wait for you')).toBeVisible();
  expect(videos).toEqual([]);
});

test('a feed that did not come before the scripts is an error with Retry, as any other', async ({ page }) => {
  let isAway = true;
  await page.route(FEED, (route) =>
    isAway ? route.fulfill({ status: 503, json: { message: 'Try again.' } }) : route.fallback(),
  );
  await open(page);
  await expect(page.getByText('Unable to load content')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
});

test('a tablet with a stored login makes the call itself, with its headers', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('ipadAuth', JSON.stringify({ userId: 'u', token: 't' })),
  );
  const release = await holdScripts(page);
  const feeds = watchRequests(page, FEED);
  await open(page);
  await expect(page.getByText('Loading Beem')).toBeVisible();
  expect(feeds).toEqual([]);
  release();
  await expect.poll(() => feeds.length).toBe(1);
});
