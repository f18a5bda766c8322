import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const OPTIONS = {
  resultTypes: ['violations' as const],
  // Experimental in axe, but voice control needs it: a control's name contains its visible text.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

/** The part of the file that AxeBuilder would send; half of its size. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * Gives each frame axe once for all checks of its document: AxeBuilder sends and parses the whole file twice for each
 * check, which takes as long as the check.
 */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const injecting = frame.evaluate('"axe" in window').then((isThere) => isThere || frame.evaluate(AXE));
    // Frames inside the page come and go; the page itself must be checked.
    await (frame === page.mainFrame() ? injecting : injecting.catch(() => undefined));
  }
}

/**
 * Finds barriers with axe, as `rule: where`. Axe's "legacy" mode finds the same in half the time: the other mode opens
 * a second tab for each check to join the results of frames of other origins, which Beem does not have.
 */
async function findBarriers(page: Page): Promise<string[]> {
  await injectAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options(OPTIONS)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Checks again when an animation began during the check: a colour in transition is not a colour of the page. */
async function findBarriersAtRest(page: Page): Promise<string[]> {
  const MAX_LOOKS = 3;
  for (let look = 1; ; look++) {
    await page.evaluate(waitForTransitions);
    const moved = await page.evaluate(countMotions);
    const found = await findBarriers(page);
    if (found.length === 0 || look === MAX_LOOKS || (await page.evaluate(countMotions)) === moved)
      return found;
  }
}

/** @returns the number of animations and transitions that have begun since the first call in this document */
function countMotions(): number {
  const counting = window as Window & { motions?: number };
  if (counting.motions === undefined) {
    counting.motions = 0;
    const count = () => {
      counting.motions = (counting.motions ?? 0) + 1;
    };
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, count, true);
  }
  return counting.motions;
}

/**
 * Waits for the transitions of a theme change, and for those that a new size starts some frames later. It does not wait
 * for endless animations, such as a spinner.
 */
async function waitForTransitions(): Promise<void> {
  const MAX_ROUNDS = 5;
  const FRAMES_MS = 50;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // An empty animation: a stopped clock stops `requestAnimationFrame` and timers, but no animation.
    await document.documentElement.animate([], FRAMES_MS).finished;
    const finite = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    if (finite.length === 0) return;
    await Promise.allSettled(finite.map((animation) => animation.finished));
  }
}

interface Look {
  theme: 'dark' | 'light';
  width: number;
  height: number;
  /** Only checks that nothing scrolls sideways, which takes a hundredth of axe's time. */
  isOverflowOnly?: boolean;
}

const DARK_DESKTOP: Look = { theme: 'dark', width: 1440, height: 900 };
const LIGHT_TABLET: Look = { theme: 'light', width: 820, height: 1180 };
const LIGHT_PHONE: Look = { theme: 'light', width: 390, height: 844 };

const LOOKS = {
  /** Each theme once, and each width. It ends on the desktop, on which the tests continue. */
  screen: [
    DARK_DESKTOP,
    LIGHT_PHONE,
    { ...LIGHT_TABLET, isOverflowOnly: true },
    { ...DARK_DESKTOP, theme: 'light', isOverflowOnly: true },
  ],
  /** For an overlay that phones do not show: both themes, at widths that show it. */
  overlay: [DARK_DESKTOP, LIGHT_TABLET],
  /** For parts of every page, such as the navigation: the themes that `screen` leaves out at each width. */
  frame: [
    { ...LIGHT_PHONE, theme: 'dark' },
    { ...DARK_DESKTOP, theme: 'light' },
  ],
} as const satisfies Record<string, readonly Look[]>;

/** `npm run test:long` checks every width in both themes; `npm test` the combinations of `LOOKS`. */
const EVERY_LOOK: readonly Look[] = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme): Look => ({ theme, width, height: width < 1440 ? 1180 : 900 })),
);

function looksOf(looks: keyof typeof LOOKS): readonly Look[] {
  if (process.env.BARRIERS !== 'all') return LOOKS[looks];
  return looks === 'overlay' ? EVERY_LOOK.filter(({ width }) => width > 390) : EVERY_LOOK;
}

/**
 * Checks the page in its current state: no barriers in the dark theme on a desktop and in the light theme on a phone,
 * and no sideways scrolling on a desktop, a tablet or a phone. With `BARRIERS=all` every width in both themes.
 */
export async function expectNoBarriers(page: Page, looks: keyof typeof LOOKS = 'screen'): Promise<void> {
  for (const look of looksOf(looks)) await expectNoBarriersIn(page, look);
}

async function expectNoBarriersIn(page: Page, { theme, isOverflowOnly, ...size }: Look): Promise<void> {
  const name = `${page.url()}, ${theme} at ${size.width}`;
  await page.setViewportSize(size);
  await page.evaluate(
    (isLight) => document.documentElement.classList.toggle('light', isLight),
    theme === 'light',
  );
  if (isOverflowOnly) await page.evaluate(waitForTransitions);
  else expect.soft(await findBarriersAtRest(page), name).toEqual([]);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect.soft(isWider, `${name}: scrolls sideways`).toBe(false);
}
