import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

// Mistakes in a remote's stylesheet that must not affect the shell. A remote's script could do anything in the same
// page, so only mistakes are tested.

const steady = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Steady' }).first();

/** Expects that the navigation is visible, in front of everything, and works. */
async function expectTheFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await steady(page).click({ timeout: 3_000 });
  await expect(page).toHaveURL(/\/steady$/);
}

for (const button of [
  'Hide body',
  'Hide everything',
  'Hide header',
  'Render global style',
  'Render cover',
  'Render cover in the body',
]) {
  for (const width of [1440, 390]) {
    test(`the frame stands and works at ${width} px after: ${button}`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/styles', { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: button, exact: true }).click();
      await expectTheFrame(page);
    });
  }
}

test('a global style of a remote reaches its own page', async ({ page }) => {
  await page.goto('/styles', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Render global style' }).click();
  await expect(page.getByRole('heading', { name: 'Styles' })).toHaveCSS('letter-spacing', '3px');
});

test('the frame leaves the page alone where it should: on paper', async ({ page }) => {
  await page.goto('/styles', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Styles' })).toBeVisible();
});
