import { aUser, createUsers, expectNoBarriers, signIn, tabTo } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import { expectRoomForLargeText, expectSteady, watchLayoutShift } from './support/look';

const creator = aUser('paid');

// The stand-in for Stripe has its own pages, and its webhooks arrive later.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(() => createUsers([creator]));
test.beforeEach(async ({ page }) => signIn(page.request, creator));

const tile = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).first();

/** Presses the button of a step and enters the password if it was not entered recently. */
async function goToStripe(page: Page, button: string) {
  await tabTo(page, page.getByRole('button', { name: button }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible();
}

test('a user becomes a creator who is paid', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Earnings' }).first().click();
  await expect(page).toHaveURL(/\/creator\/earnings$/);
  await expect(page.getByText('No donations yet')).toBeVisible();
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Connect Bank Account' }).click();
  await expect(page.getByText('Connect your bank account to be paid out.')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Creator Monetization' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Creator Monetization' })).toBeVisible();
  await expect(tile(page, 'Creator Status')).toContainText('Not Set Up');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(tile(page, 'Creator Status')).toContainText('Active Creator');

  await goToStripe(page, 'Connect Stripe');
  await page.getByRole('button', { name: 'Let the link expire' }).click();
  await expect(page.getByText('Setup Incomplete', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/creator\/monetization$/);

  await goToStripe(page, 'Complete Setup');
  await page.getByRole('button', { name: 'Give everything and be verified' }).click();
  await expect(page.getByText('Stripe Connected Successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/creator\/monetization$/);
  await expect(tile(page, 'Payment Status')).toContainText('Verified');
  await expect(page.getByText('You can receive payouts')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('link', { name: 'All earnings' }).click();
  await expect(page.getByText('Bank account connected')).toBeVisible();
});

test('on a phone the pages of money do not move, and have room for large text', { tag: '@long' }, async ({
  page,
}) => {
  await watchLayoutShift(page);
  for (const [path, last] of [
    ['/creator/earnings', 'How You Receive Money, fees and requirements'],
    ['/creator/monetization', 'Get Started: You can receive payouts'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const guide = page.getByText(last);
    await expect(guide).toBeVisible();
    await expectSteady(page);
    await guide.click();
    await expectRoomForLargeText(page);
    await expectNoBarriers(page);
  }
});

test('guests are asked to sign in', { tag: '@long' }, async ({ browser, baseURL }) => {
  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto('/creator/earnings', { waitUntil: 'domcontentloaded' });
  await expect(guest).toHaveURL(/\/auth$/);
  await guest.context().close();
});
