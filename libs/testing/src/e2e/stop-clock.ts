import { expect, type Locator, type Page } from '@playwright/test';

const AHEAD_MS = 1_000;
const STEP_MS = 100;

/**
 * From now on the timers of the page run only as far as `page.clock.runFor` lets them. While the clock runs, a deadline
 * of any length passes as long as the test waits for it: a test of a deadline needs one that stands still.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Lets the stopped clock run in small steps until something stands in the page: no further than that needs. */
export async function runClockUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(awaited).toBeAttached({ timeout: STEP_MS });
  }).toPass({ intervals: [STEP_MS] });
}
