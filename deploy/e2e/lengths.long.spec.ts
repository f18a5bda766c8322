import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { drawOddLengths } from './support/draw';
import { openAsNewUser, untilReady, uploadByCall } from './support/library';

interface Played {
  seconds: number;
  end: string;
  frames: number;
}

/** Plays it to its end like a viewer, only faster. */
function play(page: Page, address: string): Promise<Played> {
  return page.evaluate(async (src) => {
    const video = document.createElement('video');
    video.muted = true;
    video.playbackRate = 4;
    video.src = src;
    document.body.append(video);
    let seconds = 0;
    const end = await new Promise<string>((resolve) => {
      video.onloadedmetadata = () => {
        seconds = video.duration;
        video.play().catch((error: unknown) => resolve(String(error)));
      };
      video.onended = () => resolve('ended');
      video.onerror = () => resolve(`error: ${video.error?.message}`);
    });
    const frames = video.getVideoPlaybackQuality().totalVideoFrames;
    video.remove();
    return { seconds, end, frames };
  }, address);
}

test('every ready video plays to its end, and its stored length equals the length in the player', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'beem-lengths-'));
  try {
    const page = await openAsNewUser(browser, baseURL, 'lengths');
    await page.goto('/');
    for (const [name, file] of Object.entries(drawOddLengths(folder))) {
      await test.step(name, async () => {
        const id = await uploadByCall(page.request, { title: `A video ${name}`, file });
        await untilReady(page.request, id);
        const { duration, videoUrl } = await (await page.request.get(`/api/videos/${id}`)).json();
        const played = await play(page, videoUrl);
        expect(played.end, name).toBe('ended');
        expect(played.seconds, name).toBeCloseTo(duration, 2);
        expect(played.frames, name).toBeGreaterThan(0);
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
