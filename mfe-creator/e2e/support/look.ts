import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sum of the layout shifts since the page began. */
    layoutShift: number;
  }
}

/** Starts to measure layout shifts on each page that is opened from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The page that was opened has moved by at most 0.02. */
export const expectSteady = async (page: Page) =>
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.02);

/** At twice the text size of the browser nothing in the page's content reaches beyond its frame. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const beyond = () =>
    page.locator('main').evaluate((main) => {
      const edge = document.documentElement.clientWidth;
      return [...main.querySelectorAll('*')]
        .filter((element) => !element.closest('[role="tablist"], svg') && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .map(({ textContent }) => textContent);
    });
  await expect.poll(beyond).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
