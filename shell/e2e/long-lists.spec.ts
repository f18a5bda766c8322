import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const PAGE = 150;
const PAGES = 4;
const TOTAL = PAGE * PAGES;

/** Four pages of 150 items. */
async function openList(page: Page, look = '') {
  await page.route('**/api/videos/mine*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const link =
      number < PAGES - 1 ? { link: `</api/videos/mine?cursor=${number + 1}>; rel="next"` } : undefined;
    const items = Array.from({ length: PAGE }, (_, index) => ({ id: number * PAGE + index + 1 }));
    return route.fulfill({ json: items, headers: link });
  });
  await page.goto(`/long-list${look}`, { waitUntil: 'domcontentloaded' });
  await expect(item(page, 1)).toBeVisible();
}

const item = (page: Page, id: number) => page.getByRole('button', { name: `Item ${id}`, exact: true });
const items = (page: Page) => page.getByRole('button', { name: /^Item / });

/** Scrolls the list's container to its end, until no page follows. */
async function scrollToEnd(page: Page) {
  await expect(async () => {
    await page.getByRole('list', { name: 'Items' }).evaluate((list) => {
      let scroller: Element | null = list;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement;
      const target = scroller ?? document.scrollingElement;
      target?.scrollTo(0, target.scrollHeight);
    });
    await expect(item(page, TOTAL)).toBeInViewport({ timeout: 500 });
  }).toPass();
}

for (const [name, look, most] of [
  ['a column in the window', '', 60],
  ['a grid of cards', '?look=grid', 160],
  ['a column in a box', '?look=box', 60],
] as const) {
  test(`${name} of 600 items has only those near the visible part in the document`, { tag: '@long' }, async ({
    page,
  }) => {
    await openList(page, look);
    await scrollToEnd(page);
    await expect(item(page, TOTAL)).toHaveCount(1);
    await expect(item(page, 1)).toHaveCount(0);
    expect(await items(page).count()).toBeLessThan(most);
    const last = page.getByRole('listitem').filter({ has: item(page, TOTAL) });
    await expect(last).toHaveAttribute('aria-posinset', String(TOTAL));
    await expect(last).toHaveAttribute('aria-setsize', String(TOTAL));
    // The items follow each other without a gap.
    const ids = (await items(page).allTextContents()).map((text) => Number(text.slice(5)));
    expect(ids).toEqual(ids.map((_, index) => (ids[0] as number) + index));
  });
}

test('the end of a long list is where it is with all items in the document', async ({ page }) => {
  await openList(page);
  await scrollToEnd(page);
  await page.mouse.wheel(0, 100_000);
  await expect(page.getByText('The end of the page')).toBeInViewport();
  // Heights of 40, 52, 64, 76 and 88 px in turn, 10 px between them, in an area that was never measured.
  const height = await page.getByRole('list', { name: 'Items' }).evaluate((list) => list.scrollHeight);
  const whole = TOTAL * 64 + (TOTAL - 1) * 10;
  expect(Math.abs(height - whole)).toBeLessThan(whole * 0.02);
});

test('the focused item stays in the document, so that Tab continues from it', async ({ page }) => {
  await openList(page);
  await scrollToEnd(page);
  await item(page, TOTAL - 1).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(item(page, 1)).toBeVisible();
  await expect(item(page, TOTAL - 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(item(page, TOTAL)).toBeFocused();
  await expect(item(page, TOTAL)).toBeInViewport();
});

test('items on screen keep their state when the list grows over the limit', async ({ page }) => {
  await openList(page);
  const first = await item(page, 1).elementHandle();
  await item(page, 1).focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('listitem').filter({ has: item(page, 1) })).toHaveAttribute(
    'aria-posinset',
    '1',
  );
  expect(await first?.evaluate((element) => element.isConnected && document.activeElement === element)).toBe(
    true,
  );
});
