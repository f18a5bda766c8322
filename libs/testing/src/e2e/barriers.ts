import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Experimental in axe, but needed for voice control: a control's name contains its visible text. */
const OPTIONS = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/**
 * What axe finds in the page, as `rule: where`. Axe's "legacy" mode finds the same in half the time: the other opens a
 * second tab for each look, to join what it found in frames of other origins, and Beem has none.
 */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Waits for the colours of a theme change. Endless animations, such as a spinner, are not waited for. */
async function waitForTransitions(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

const LOOKS = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 820, height: 1180 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'light', width: 1440, height: 900 },
] as const;

/** For an overlay on a page that is checked at all widths by itself: once in each theme, at a width that fits it. */
const THEMES = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 820, height: 1180 },
] as const;

/**
 * Checks the page in its current state in both themes, on desktop, tablet and phone: no barriers, and nothing to scroll
 * sideways.
 */
export async function expectNoBarriers(page: Page, looks: 'all' | 'themes' = 'all'): Promise<void> {
  for (const { theme, ...size } of looks === 'all' ? LOOKS : THEMES) {
    await page.setViewportSize(size);
    await page.evaluate(
      (isLight) => document.documentElement.classList.toggle('light', isLight),
      theme === 'light',
    );
    await page.evaluate(waitForTransitions);
    const look = `${page.url()}, ${theme} at ${size.width}`;
    expect.soft(await findBarriers(page), look).toEqual([]);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect.soft(isWider, `${look}: scrolls sideways`).toBe(false);
  }
}
