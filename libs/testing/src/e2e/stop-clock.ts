import { expect, type Locator, type Page } from '@playwright/test';

const AHEAD_MS = 1_000;
const STEP_MS = 100;

/**
 * From now on the timers of the page advance only by `page.clock.runFor`. With a running clock any deadline would pass
 * while the test waits, so a test of a deadline needs a stopped clock.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Runs the stopped clock in small steps until an element is in the page, and no further. */
export async function runClockUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(awaited).toBeAttached({ timeout: STEP_MS });
  }).toPass({ intervals: [STEP_MS] });
}
