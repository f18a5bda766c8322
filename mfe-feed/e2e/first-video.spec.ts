import type { Page, Request } from '@playwright/test';
import { expect, playingIn, test, videoOf } from './support/test';

declare global {
  interface Window {
    /** Whether the hub has rendered its loading state. */
    wasLoading: boolean;
    /** The sum of the layout shifts. */
    shift: number;
    beemFirstVideo: HTMLElement | undefined;
    /** In a document that is reloaded. */
    isOld?: boolean;
    /** The feed that the document requests. */
    beemPreloaded: { answer: Promise<Response> };
    /** What would have been seen of the first video when it moved into the hub. */
    interruptions: string[];
  }
}

const SCRIPTS = /\/(?:assets|remotes)\/.*\.js/;
const FEED = /\/api\/videos\/trailers/;

/** Holds back every script that the document names, until `release` is called. */
const holdScripts = (page: Page) => hold(page, SCRIPTS);

/** Holds back the files of remotes. */
const holdRemotes = (page: Page) => hold(page, /\/remotes\/.*\.js/);

async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
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

const isMuted = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.muted);

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

test.describe('the document shows the first video', () => {
  const shown = (page: Page) => page.locator('.first-video video');
  const inHub = (page: Page) => page.locator('article video').first();

  /** Opens the hub and waits until the document plays the first video; the scripts have not come. */
  async function openShown(page: Page): Promise<() => void> {
    const release = await holdScripts(page);
    await open(page);
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    return release;
  }

  for (const [what, viewport] of Object.entries({
    'a desktop': { width: 1440, height: 900 },
    'a low window': { width: 1100, height: 420 },
    'a wide window': { width: 1900, height: 700 },
    'a tablet': { width: 820, height: 1180 },
    'a tablet across': { width: 1024, height: 768 },
    'a phone': { width: 390, height: 844 },
    'a phone across': { width: 740, height: 360 },
    'a larger phone across': { width: 844, height: 390 },
  }))
    for (const shape of ['upright', 'across'] as const)
      test(`and the hub takes the very element, where it is: ${shape}, ${what}`, {
        tag: shape === 'upright' && ['a desktop', 'a phone'].includes(what) ? [] : '@long',
      }, async ({ page }) => {
        await page.setViewportSize(viewport);
        if (shape === 'across')
          await page.route(FEED, (route) =>
            route.fulfill({
              json: [{ ...videoOf(1), width: 160, height: 90 }, ...[2, 3].map(videoOf)],
            }),
          );
        await page.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              window.shift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const release = await openShown(page);
        await expect(page.locator('.first-video').getByText('Film 1')).toBeVisible({
          visible: viewport.height > 500,
        });
        const before = await shown(page).boundingBox();
        await shown(page).evaluate((video: HTMLVideoElement) => {
          window.interruptions = [];
          video.dataset.madeBy = 'document';
          video.loop = true;
          for (const type of ['pause', 'emptied'])
            video.addEventListener(type, () => window.interruptions.push(type));
        });
        release();
        await expect(inHub(page)).toHaveAttribute('data-made-by', 'document');
        expect(await inHub(page).boundingBox()).toEqual(before);
        expect(await inHub(page).evaluate((video) => getComputedStyle(video).opacity)).toBe('1');
        await expect(page.locator('.first-video')).toHaveCount(0);
        expect(await page.evaluate(() => window.interruptions)).toEqual([]);
        expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02);
        expect(await playingIn(page)).toEqual(['Film 1']);
      });

  /** What a browser says to the page when the user changes to another tab and back. */
  const setHidden = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperties(document, {
        hidden: { configurable: true, value: hidden },
        visibilityState: { configurable: true, value: hidden ? 'hidden' : 'visible' },
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, isHidden);

  const isPaused = (page: Page) =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused);

  /** Marks the document's element, lets the scripts come, and waits until the hub has taken it. */
  async function adopt(page: Page, release: () => void): Promise<void> {
    await shown(page).evaluate((video) => {
      video.dataset.madeBy = 'document';
    });
    release();
    await expect(inHub(page)).toHaveAttribute('data-made-by', 'document');
    await expect(page.locator('.first-video')).toHaveCount(0);
  }

  test('it pauses in a hidden tab, also where the hub takes it there, and plays on in a visible one', async ({
    page,
  }) => {
    const release = await openShown(page);
    await setHidden(page, true);
    expect(await isPaused(page)).toBe(true);
    await setHidden(page, false);
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    await setHidden(page, true);
    await adopt(page, release);
    expect(await isPaused(page)).toBe(true);
    await setHidden(page, false);
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    await setHidden(page, true);
    await expect.poll(() => isPaused(page)).toBe(true);
  });

  test('one that has ended waits in the hub for a press', async ({ page }) => {
    const release = await openShown(page);
    const hasEnded = () =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.ended);
    await shown(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration;
    });
    await expect.poll(hasEnded).toBe(true);
    await setHidden(page, true);
    await setHidden(page, false);
    await shown(page).evaluate((video) => {
      window.interruptions = [];
      video.addEventListener('play', () => window.interruptions.push('play'));
    });
    await adopt(page, release);
    const again = page.getByRole('button', { name: 'Play again' });
    await expect(again).toBeVisible();
    expect(await hasEnded()).toBe(true);
    expect(await page.evaluate(() => window.interruptions)).toEqual([]);
    await again.click();
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  });

  test('Space pauses it and plays it, and the hub leaves it paused', async ({ page }) => {
    const release = await openShown(page);
    await shown(page).evaluate((video: HTMLVideoElement) => {
      video.loop = true;
    });
    await page.keyboard.press('Space');
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('Space');
    expect(await isPaused(page)).toBe(false);
    await page.keyboard.press('Space');
    await setHidden(page, true);
    await setHidden(page, false);
    expect(await isPaused(page)).toBe(true);
    await adopt(page, release);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  });

  test('a press mutes it, as in the hub', async ({ page }) => {
    const release = await openShown(page);
    expect(await isMuted(page)).toBe(false);
    await shown(page).click();
    expect(await isMuted(page)).toBe(true);
    await adopt(page, release);
    await expect(page.getByRole('button', { name: 'Unmute' }).first()).toBeVisible();
    expect(await isMuted(page)).toBe(true);
    expect(await playingIn(page)).toEqual(['Film 1']);
  });

  /**
   * Reloads until there is a new document, past the memory of the browser, from where scripts come without a request that can
   * be held.
   */
  async function reload(page: Page): Promise<void> {
    await page.evaluate(() => {
      window.isOld = true;
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Page.reload', { ignoreCache: true });
    await page.waitForFunction(() => !window.isOld);
  }

  /** Opens the hub and steps down to its third video. Each video starts again at its end, which a slow machine may reach. */
  async function openThird(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const repeat = ({ target }: Event) => {
        if (target instanceof HTMLVideoElement) target.loop = true;
      };
      addEventListener('play', repeat, true);
    });
    await open(page);
    await expect(inHub(page)).toBeVisible();
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  }

  test('a reloaded hub begins with the video that was left, and the document shows no other one', async ({
    page,
  }) => {
    await openThird(page);
    const release = await holdScripts(page);
    await reload(page);
    // The document has read the feed, and what it does with it follows in the same task.
    await page.evaluate(async () => {
      await (await window.beemPreloaded.answer).clone().json();
      await new Promise(requestAnimationFrame);
    });
    await expect(page.locator('.first-video')).toHaveCount(0);
    release();
    await expect.poll(() => playingIn(page)).toEqual(['Film 3']);
  });

  test('a reloaded hub begins with its first video where that was left, or where the feed lacks the one that was left', async ({
    page,
  }) => {
    // After a slow answer it holds the colour of the still in place of the video.
    const box = page.locator('.first-video').filter({ hasText: 'Film 1' });
    await openThird(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    const release = await holdScripts(page);
    await reload(page);
    await expect(box).toBeVisible();
    release();
    await page.evaluate(() => sessionStorage.setItem('beem.hubVideo', '999'));
    const releaseAgain = await holdScripts(page);
    await page.evaluate(() => {
      // The hub writes its own card when it is left.
      addEventListener('pagehide', () => sessionStorage.setItem('beem.hubVideo', '999'));
    });
    await reload(page);
    await expect(box).toBeVisible();
    releaseAgain();
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  });

  test('another visit begins with the first video', async ({ page }) => {
    await openThird(page);
    await openShown(page);
  });

  test('scripts that fail leave nothing of it, and nothing plays on', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.startedOverAt = Date.now();
    });
    let fail = () => {};
    const hasFailed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(SCRIPTS, async (route) => {
      await hasFailed;
      await route.abort();
    });
    await open(page);
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
    const video = await shown(page).elementHandle();
    fail();
    await expect(page.getByRole('heading', { name: 'Beem did not load' })).toBeVisible();
    await expect(page.locator('.first-video')).toHaveCount(0);
    const state = await video?.evaluate((element: HTMLVideoElement) => [
      element.networkState,
      element.hasAttribute('src'),
    ]);
    expect(state).toEqual([0, false]);
  });

  test('a feed that fails leaves nothing of it', async ({ page }) => {
    await page.route(FEED, (route) => route.fulfill({ status: 503, json: { message: 'Try again.' } }));
    await open(page);
    await expect(page.getByText('Unable to load content')).toBeVisible();
    await expect(page.locator('.first-video')).toHaveCount(0);
  });

  test('a video that does not load leaves nothing of it', async ({ page }) => {
    await page.route(/\/media\/test-1\.mp4$/, (route) => route.fulfill({ status: 404 }));
    const release = await holdScripts(page);
    await open(page);
    await expect(page.getByText('Loading Beem')).toBeVisible();
    await expect(page.locator('.first-video')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: 'Film 1' })).toBeVisible();
  });

  test('a remote that fails leaves nothing of it', async ({ page }) => {
    await page.route(/\/remotes\/.*\.js/, (route) => route.abort());
    await open(page);
    await expect(page.getByText('This area did not load')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('a page that does not take it has an element of its own, and the document’s is gone after three seconds', {
    tag: '@long',
  }, async ({ page }) => {
    const release = await openShown(page);
    // The hub does not find it, and the shell does, later.
    await page.evaluate(() => {
      const box = window.beemFirstVideo;
      window.beemFirstVideo = undefined;
      setTimeout(() => {
        window.beemFirstVideo = box;
      }, 2_000);
    });
    release();
    await expect(inHub(page)).toBeVisible();
    await expect(page.locator('.first-video')).toHaveCount(0);
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  });

  test('it goes when the user goes to another page before the hub has come', async ({ page }) => {
    const release = await holdRemotes(page);
    await open(page);
    await expect(shown(page)).toBeVisible();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await expect(page.locator('.first-video')).toHaveCount(0);
    release();
  });

  test('with data saver the title is seen on the colour of the still, without a picture or video', {
    tag: '@long',
  }, async ({ page, context }) => {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const thumbhash = 'lkkKFIRUO2limoWgaJxiYCQGZg==';
    await page.route(FEED, (route) => route.fulfill({ json: [{ ...videoOf(1), thumbhash }] }));
    const release = await holdScripts(page);
    await open(page);
    await expect(page.locator('.first-video').getByText('Film 1')).toBeVisible();
    await expect(page.locator('.first-video').locator('img, video')).toHaveCount(0);
    const colour = () =>
      page.locator('.first-video > div').evaluate((area) => getComputedStyle(area).backgroundColor);
    expect(await colour()).toBe('rgb(125, 88, 54)');
    release();
    await expect(page.getByRole('heading', { name: 'Film 1' })).toBeVisible();
    await expect(page.locator('.first-video')).toHaveCount(0);
  });

  test('on a line on which the feed took over a second the scripts come first', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(FEED, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.fallback();
    });
    const videos = watchRequests(page, /\.mp4$/);
    const release = await holdScripts(page);
    await open(page);
    await expect(page.locator('.first-video').getByText('Film 1')).toBeVisible();
    expect(videos).toEqual([]);
    release();
    await expect.poll(() => playingIn(page)).toEqual(['Film 1']);
  });

  test('with reduced motion the still is seen, and the video waits for a press', { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdScripts(page);
    await open(page);
    await expect(page.locator('.first-video img')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await playingIn(page)).toEqual([]);
  });

  test('a sound that the user has muted stays muted', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('beem.muted', '1'));
    const release = await openShown(page);
    expect(await isMuted(page)).toBe(true);
    release();
    await expect(page.getByRole('button', { name: 'Unmute' }).first()).toBeVisible();
    expect(await isMuted(page)).toBe(true);
  });
});
