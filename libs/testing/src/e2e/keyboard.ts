import { expect, type Locator, type Page } from '@playwright/test';

/** Ends a walk that never arrives; lists that other tests add to are long. */
const MAX_STOPS = 200;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  // Before the page is rendered, Tab leaves the focus on the body.
  await expect(control.first()).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await control.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
    // The focus must always be visible and never leave the page.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  }
  throw new Error(`Tab does not reach ${control}`);
}
