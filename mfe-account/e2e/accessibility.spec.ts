import { findBarriers } from '@beem/testing/e2e';
import { expect, test } from '@playwright/test';

const SCREENS = [
  ['/auth', 'Welcome to Beem'],
  ['/auth?mode=email', 'Continue with Email'],
  ['/auth?mode=register', 'Create Account'],
  ['/auth?mode=reset', 'Account recovery'],
  ['/auth?token=abc', 'Set a new password'],
  ['/verification-pending?email=a@beem.example', 'Check your email'],
  ['/verify-email', 'This link does not work'],
] as const;

const SIZES = [
  { name: 'desktop', theme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: 'phone', theme: 'light', viewport: { width: 390, height: 844 } },
];

for (const { name, theme, viewport } of SIZES) {
  test.describe(`on a ${name} in the ${theme} theme`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => page.addInitScript((kept) => localStorage.setItem('theme', kept), theme));

    for (const [path, heading] of SCREENS) {
      test(`${path} has no barriers and does not scroll sideways`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(await findBarriers(page)).toEqual([]);
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
      });
    }
  });
}

test('the keyboard alone goes from the first screen into the form and back', async ({ page }) => {
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Continue with Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome to Beem' })).toBeVisible();
});
