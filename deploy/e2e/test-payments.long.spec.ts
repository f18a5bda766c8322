import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { donationTo, verifiedAccount } from '../stripe-stand-in/test/support/beem-calls.js';
import { type OwnPayments, openOwnPayments } from '../stripe-stand-in/test/support/own-payments.js';
import { openPaymentPage, type PaymentPage } from './support/payment-page.js';

/** The browser script of the stand-in for Stripe, with the real `@stripe/stripe-js`; no Beem runs. */
let payments: OwnPayments;
let page: PaymentPage;
let account: string;

test.beforeAll(async () => {
  payments = await openOwnPayments();
  page = await openPaymentPage(payments.url);
  account = await verifiedAccount(payments);
});
test.afterAll(async () => {
  await page.close();
  await payments.stop();
});

async function open(tab: Page, kind: 'card' | 'payment' = 'card') {
  const { id, client_secret } = await payments.stripe.paymentIntents.create(donationTo(account));
  await tab.goto(`${page.url}/?${new URLSearchParams({ kind, secret: client_secret ?? '' })}`);
  const card = tab.frameLocator('iframe[title="Secure card payment input frame"]');
  await expect(card.getByLabel('Card number')).toBeVisible();
  return { id, card };
}

async function fill(card: FrameLocator, number: string, expiry = '1234') {
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiration date').pressSequentially(expiry);
  await card.getByLabel('Security code').pressSequentially('123');
  await card.getByLabel('ZIP code').pressSequentially('94107');
}

const pay = (tab: Page) => tab.getByRole('button', { name: 'Send Support' }).click();
const result = (tab: Page) => tab.locator('#result');
const statusOf = async (id: string) => (await payments.stripe.paymentIntents.retrieve(id)).status;
/** The status that the page receives. */
const statusForPage = (tab: Page) =>
  tab.evaluate(async () => {
    const secret = new URLSearchParams(location.search).get('secret') ?? '';
    const { stripe } = window as never as { stripe: import('@stripe/stripe-js').Stripe };
    return (await stripe.retrievePaymentIntent(secret)).paymentIntent?.status;
  });
const challenge = (tab: Page) => tab.frameLocator('iframe[title="3-D Secure"]');

for (const kind of ['card', 'payment'] as const) {
  test(`the ${kind} element pays, and the page never has the card`, async ({ page: tab }) => {
    const warnings: string[] = [];
    tab.on('console', (message) => warnings.push(message.text()));
    const sent: string[] = [];
    tab.on('request', (request) => {
      if (request.postData()?.includes('4242')) sent.push(new URL(request.frame().url()).origin);
    });
    const { id, card } = await open(tab, kind);
    await fill(card, '4242424242424242');
    await expect(card.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect(card.getByLabel('Expiration date')).toHaveValue('12 / 34');
    await pay(tab);
    await expect(result(tab)).toHaveText('succeeded');
    expect(await statusOf(id)).toBe('succeeded');
    expect(sent).toEqual([payments.url]);
    expect(warnings).toEqual([]);
    expect(
      await tab.evaluate(() => JSON.stringify((window as never as { log: unknown[] }).log)),
    ).not.toContain('4242');
  });
}

test('a declined card says why, and another one pays', async ({ page: tab }) => {
  const { id, card } = await open(tab);
  await fill(card, '4000000000009995');
  await pay(tab);
  await expect(result(tab)).toHaveText('card_declined: Your card has insufficient funds.');
  await card.getByLabel('Card number').fill('5555 5555 5555 4444');
  await pay(tab);
  await expect(result(tab)).toHaveText('succeeded');
  expect(await statusOf(id)).toBe('succeeded');
});

test('the bank asks, and its answer decides', async ({ page: tab }) => {
  const { id, card } = await open(tab);
  await fill(card, '4000002500003155');
  await pay(tab);
  await expect(challenge(tab).getByRole('heading')).toBeFocused();
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Tab');
  await expect(challenge(tab).getByRole('button', { name: 'Fail' })).toBeFocused();
  await tab.keyboard.press('Enter');
  await expect(result(tab)).toContainText(
    'payment_intent_authentication_failure: We are unable to authenticate',
  );
  await expect(tab.locator('dialog')).toHaveCount(0);
  await pay(tab);
  await challenge(tab).getByRole('button', { name: 'Complete' }).click();
  await expect(result(tab)).toHaveText('succeeded');
  expect(await statusOf(id)).toBe('succeeded');
});

test('who does not answer the bank cancels, also where its page does not load', async ({ page: tab }) => {
  const { id, card } = await open(tab);
  await fill(card, '4000002500003155');
  const cancel = tab.getByRole('button', { name: 'Cancel' });
  await tab.route('**/v3/challenge', (route) => route.abort());
  await pay(tab);
  await cancel.click();
  await expect(result(tab)).toContainText('payment_intent_authentication_failure: We are unable');
  await tab.unroute('**/v3/challenge');
  await pay(tab);
  await expect(challenge(tab).getByRole('heading')).toBeFocused();
  for (const name of ['Fail', 'Complete']) {
    await tab.keyboard.press('Tab');
    await expect(challenge(tab).getByRole('button', { name })).toBeFocused();
  }
  await tab.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await result(tab).evaluate((output) => output.replaceChildren());
  await tab.keyboard.press('Enter');
  await expect(result(tab)).toContainText('payment_intent_authentication_failure: We are unable');
  await expect(tab.locator('dialog')).toHaveCount(0);
  expect(await statusOf(id)).toBe('requires_payment_method');
});

test('a confirmation whose element is removed has an answer, and the page looks at the payment', async ({
  page: tab,
}) => {
  const { id, card } = await open(tab);
  await fill(card, '4242424242424242');
  // The call is executed, but its answer is lost.
  await tab.route('**/confirm', async (route) => void (await route.fetch()));
  await pay(tab);
  await expect.poll(() => statusOf(id)).toBe('succeeded');
  await tab.evaluate(() => (window as never as { element: { destroy(): void } }).element.destroy());
  await expect(result(tab)).toContainText('The Element was removed from the page');
  expect(await statusForPage(tab)).toBe('succeeded');
});

test('a card that is not complete is not sent, and each fault has its sentence', async ({ page: tab }) => {
  const { id, card } = await open(tab);
  await pay(tab);
  await expect(result(tab)).toHaveText('incomplete_number: Your card number is incomplete.');
  await expect(card.getByLabel('Card number')).toBeFocused();
  await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await fill(card, '4242424242424241', '0120');
  await expect(tab.locator('#error')).toHaveText('Your card number is invalid.');
  await card.getByLabel('Card number').fill('4242424242424242');
  await expect(tab.locator('#error')).toHaveText("Your card's expiration year is in the past.");
  await card.getByLabel('Expiration date').fill('1234');
  await expect(tab.locator('#error')).toHaveText('');
  expect(await statusOf(id)).toBe('requires_payment_method');
});

test('a payment with a lost answer has been made, and the page finds it by asking', async ({ page: tab }) => {
  const { card } = await open(tab);
  await fill(card, '4242424242424242');
  await tab.route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(tab);
  await expect(result(tab)).toContainText('We are experiencing issues connecting to our payments provider.');
  expect(await statusForPage(tab)).toBe('succeeded');
});

test('an element follows its calls: focus, options, unmount and mount', async ({ page: tab }) => {
  const { card } = await open(tab);
  const call = (name: string, value?: unknown) =>
    tab.evaluate(
      ([method, given]) =>
        (window as never as { element: Record<string, (value: unknown) => void> }).element[
          method as string
        ]?.(given),
      [name, value] as const,
    );
  await call('focus');
  await expect(card.getByLabel('Card number')).toBeFocused();
  await call('update', { hidePostalCode: true });
  await expect(card.getByLabel('ZIP code')).toBeHidden();
  await call('update', { disabled: true });
  await expect(card.getByLabel('Card number')).toBeDisabled();
  await call('unmount');
  await expect(tab.locator('iframe')).toHaveCount(0);
  await call('mount', '#card');
  await expect(card.getByLabel('Card number')).toBeDisabled();
  const types = await tab.evaluate(() => (window as never as { log: [string][] }).log.map(([type]) => type));
  expect(types).toEqual(expect.arrayContaining(['ready', 'focus']));
});

test('fields, the bank and the pages of Stripe are accessible', async ({ page: tab }) => {
  const violationsOf = async () => (await new AxeBuilder({ page: tab }).analyze()).violations;
  for (const kind of ['payment', 'card'] as const) {
    const { card } = await open(tab, kind);
    await fill(card, '4000002500003155');
    expect(await violationsOf()).toEqual([]);
  }
  await pay(tab);
  await expect(challenge(tab).getByRole('heading')).toBeFocused();
  expect(await violationsOf()).toEqual([]);
  const { url } = await payments.stripe.accountLinks.create({
    ...{ account, type: 'account_onboarding' },
    ...{ return_url: page.url, refresh_url: page.url },
  });
  for (const address of [url, `${payments.url}/_control`]) {
    await tab.goto(address);
    expect(await violationsOf()).toEqual([]);
  }
});
