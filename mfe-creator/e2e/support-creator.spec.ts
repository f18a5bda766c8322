import type { Answer } from '@beem/api-client';
import { expectNoBarriers, findMailedLink, tabTo, type User, watchViolations } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';
import {
  aSupportedCreator,
  bankOf,
  cardOf,
  dialogOf,
  expectDonations,
  fillCard,
  numberOf,
  openAs,
  openDialog,
  opener,
  type SupportedCreator,
  send,
  signInDonor,
  supportByCard,
  thanks,
} from './support/donating';

test.describe.configure({ timeout: 120_000 });

const MESSAGE = 'More lighthouses';
let creator: SupportedCreator;
let donor: User;

test.beforeEach(async ({ page, browser, baseURL }) => {
  creator = await aSupportedCreator(browser, baseURL);
  donor = await signInDonor(page);
});

test('a donor without a date of birth enters it first; a minor reads why there is no form', {
  tag: '@long',
}, async ({ page }) => {
  await signInDonor(page, null);
  await page.goto(`/profile/${creator.id}`, { waitUntil: 'domcontentloaded' });
  await opener(page, creator).click();
  const birth = dialogOf(page).getByLabel('Date of birth');
  await expect(birth).toBeVisible();
  await expectNoBarriers(page);
  await birth.fill('1990-05-01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await supportByCard(page, '4242424242424242');
  await expect(thanks(page, creator, '$8.41')).toBeVisible();

  await signInDonor(page, `${new Date().getUTCFullYear() - 15}-01-01`);
  await page.goto(`/profile/${creator.id}`, { waitUntil: 'domcontentloaded' });
  await opener(page, creator).click();
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    'You must be at least 18 years old to support a creator.',
  );
  await expect(send(page)).toHaveCount(0);
  await expectNoBarriers(page);
});

/** The amount beside a label of the Transaction Summary, in dollars. */
const summed = async (page: Page, label: string) =>
  Number((await page.locator('dl > div', { hasText: label }).locator('dd').textContent())?.replace('$', ''));
const message = (page: Page) => page.getByLabel('Message (optional)');

test('a donation with covered fees: four numbers, thanks, notification, earnings and receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  const violations = await watchViolations(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/v3\/stripe\.js$/.test(request.url())) scripts.push(request.url());
  });
  const earnings = await openAs(browser, baseURL, creator);
  await earnings.goto('/creator/earnings', { waitUntil: 'domcontentloaded' });
  const total = earnings.locator('dl > div', { hasText: 'Total Earnings' }).first();
  await expect(total).toContainText('$0.00');

  await page.goto(`/profile/${creator.id}`, { waitUntil: 'domcontentloaded' });
  await opener(page, creator).hover();
  await expect(opener(page, creator)).toBeEnabled();
  expect(scripts).toEqual([]);
  await opener(page, creator).click();
  await expect(page.getByText('Test payments: no money moves')).toBeVisible();
  await page.getByRole('button', { name: '$10', exact: true }).click();
  await page.getByLabel(/^Cover fees so/).check();
  await message(page).fill(MESSAGE);
  await fillCard(page, '4242424242424242');
  expect(scripts).toHaveLength(1);
  const shown = {
    amount: await summed(page, 'Your support'),
    chargeAmount: await summed(page, 'You pay'),
    processingFee: await summed(page, 'Processing fee, covered by you'),
    creatorAmount: await summed(page, 'receives'),
  };
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/donate'));
  await send(page).click();
  const intent: Answer<'post', '/api/donate'> = await (await answer).json();
  expect(intent).toMatchObject({ ...shown, platformFee: 0 });
  expect(shown).toEqual({ amount: 10, chargeAmount: 10.59, processingFee: 0.59, creatorAmount: 10 });
  await expect(thanks(page, creator, '$10.00')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page, creator)).toBeFocused();

  // The creator's page was open all the time.
  await expect(total).toContainText('$10.00', { timeout: 30_000 });
  await expect(earnings.getByText(MESSAGE)).toBeVisible();
  await expect(earnings.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await findMailedLink(donor.email, `/profile/${creator.id}`);
  await expectDonations(page, creator, ['completed 10']);
  expect(violations()).toEqual([]);
  await earnings.context().close();
});

for (const { number, sentence, width } of [
  { number: '4000000000000002', sentence: 'Your card was declined.', width: 390 },
  { number: '4000000000009995', sentence: 'Your card has insufficient funds.', width: 820 },
]) {
  test(`a card that is refused keeps the dialog, and another one pays: ${sentence}`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDialog(page, creator);
    await message(page).fill(MESSAGE);
    await page.getByLabel(/^Do not show/).check();
    await supportByCard(page, number);
    await expect(page.getByText('Donation Failed')).toBeVisible();
    const toast = await page.getByLabel('Notifications (F8)').boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan((await send(page).boundingBox())?.y ?? 0);
    // The toast alone says it, above the buttons of the dialog.
    await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
    await expect(dialogOf(page).getByText(sentence)).toHaveCount(0);
    await expect(page.getByLabel('Custom amount')).toHaveValue('10');
    await expect(message(page)).toHaveValue(MESSAGE);
    await expect(page.getByLabel(/^Do not show/)).toBeChecked();
    await expect(numberOf(page)).toHaveValue(/^4000 /);
    await numberOf(page).fill('5555 5555 5555 4444');
    await send(page).click();
    await expect(thanks(page, creator, '$8.41')).toBeVisible();
    await expectDonations(page, creator, ['completed 8.41']);
  });
}

test('the bank asks over the dialog, for the keyboard too, and its answer decides', { tag: '@long' }, async ({
  page,
}) => {
  await openDialog(page, creator);
  await supportByCard(page, '4000002500003155');
  await expect(bankOf(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bankOf(page).getByRole('button', { name: 'Fail' })).toBeFocused();
  // The key is released after the frame has disappeared, which therefore never reports it.
  await page.keyboard.down('Enter');
  await expect(page.getByText(/unable to authenticate/)).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bankOf(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.down('Enter');
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(opener(page, creator)).toBeFocused();
  await expectDonations(page, creator, ['completed 8.41']);
});

test('a lost answer of the confirmation: the payment is asked about, and counts once', {
  tag: '@long',
}, async ({ page }) => {
  await openDialog(page, creator);
  await page.context().route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await supportByCard(page);
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
  await expectDonations(page, creator, ['completed 8.41']);
});

test('the network is cut after the confirmation: the donation completes, and nothing is charged again', {
  tag: '@long',
}, async ({ page }) => {
  await openDialog(page, creator);
  let confirmations = 0;
  const provider = '**/v1/payment_intents/**';
  await page.context().route(provider, async (route) => {
    if (route.request().url().endsWith('/confirm')) {
      confirmations++;
      await route.fetch();
    }
    await route.abort();
  });
  await supportByCard(page);
  await expect(page.getByText(/could not find out whether your card was charged/)).toBeVisible();
  await expectDonations(page, creator, ['completed 8.41']);
  // This also holds after the dialog was closed and the amount was changed.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.context().unroute(provider);
  await opener(page, creator).click();
  await page.getByRole('button', { name: '$50' }).click();
  await fillCard(page, '4242424242424242');
  await send(page).click();
  const said = page.getByText(/This one was not sent\./);
  await expect(said).toContainText(/^Your earlier donation of \$10.00 went through: .* will receive \$8.41/);
  await expectDonations(page, creator, ['completed 8.41']);
  expect(confirmations).toBe(1);
});

test('while it is paid, the summary keeps what is charged, and the dialog stays', { tag: '@long' }, async ({
  page,
}) => {
  await openDialog(page, creator);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/confirm', async (route) => {
    await released;
    await route.continue();
  });
  await supportByCard(page);
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '$50' }).click();
  expect(await summed(page, 'You pay')).toBe(10);
  release();
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
  await expectDonations(page, creator, ['completed 8.41']);
});

test('with the keyboard alone, through the frame of the card and back', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/profile/${creator.id}`, { waitUntil: 'domcontentloaded' });
  await tabTo(page, opener(page, creator));
  await page.keyboard.press('Enter');
  await expect(numberOf(page)).toBeVisible();
  await tabTo(page, page.getByLabel('Custom amount'));
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await expect(numberOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Custom amount')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  for (const text of ['1234', '123', '94107']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Cover fees so/)).toBeFocused();
  // The focus stays in the dialog: after the last control it moves to the first.
  await tabTo(page, page.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Shift+Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanks(page, creator, '$8.41')).toBeVisible();
  await expect(opener(page, creator)).toBeFocused();
});

test('Escape closes the dialog, from the frame of the card too', { tag: '@long' }, async ({ page }) => {
  await openDialog(page, creator);
  await numberOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page, creator)).toBeFocused();
});

test('an amount is neither changed by scrolling nor sent below the least one', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await openDialog(page, creator);
  const amount = page.getByLabel('Custom amount');
  await amount.fill('4.99');
  await expect(
    dialogOf(page).getByText('The minimum donation amount is $5 to help creators receive more'),
  ).toBeVisible();
  await amount.hover();
  await page.mouse.wheel(0, 200);
  await page.mouse.wheel(0, -400);
  await expect(amount).toHaveValue('4.99');
  await send(page).click();
  await expect(page.getByText('Minimum Amount')).toBeVisible();
  await expectDonations(page, creator, []);
});

test('the open dialog is accessible, and the card has the colours of the theme', { tag: '@long' }, async ({
  page,
}) => {
  for (const theme of ['dark', 'light'] as const) {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await openDialog(page, creator);
    await page.getByRole('button', { name: '$10', exact: true }).click();
    await expectNoBarriers(page);
    const text = theme === 'dark' ? 'rgb(244, 242, 250)' : 'rgb(21, 18, 31)';
    await expect(numberOf(page)).toHaveCSS('color', text);
    await expect(cardOf(page).locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // Browsers paint a frame opaque when its colour scheme differs from that of its document.
    await expect(page.locator('iframe[title^="Secure card"]')).toHaveCSS('color-scheme', 'light');
  }
});
