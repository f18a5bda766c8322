import { watchViolations } from '@beem/testing/e2e';
import { expect, type Frame, type Page, test } from '@playwright/test';
import Stripe from 'stripe';

/**
 * Stripe's own script in a page of Beem, under the headers that Beem sends. It needs a Beem with test keys
 * (docs/decisions/payment-provider.md); without one playwright.config.ts leaves it out.
 */
test.describe.configure({ timeout: 120_000 });

const stripe = new Stripe(process.env.STRIPE_SECRET_KEY ?? '', { telemetry: false });
/** Stripe's frames have no stable names, but their fields have. */
const FIELDS = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };

/** The frame in which this is shown, at any depth. */
async function frameWith(page: Page, selector: string): Promise<Frame> {
  let found: Frame | undefined;
  await expect(async () => {
    for (const frame of page.frames()) {
      const isShown = await frame.locator(selector).first().isVisible();
      if (isShown && frame !== page.mainFrame()) found = frame;
    }
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Frame;
}

/** Loads the script from the address of its loader, shows the card fields, and records the result of a payment. */
async function showCard(page: Page, clientSecret: string): Promise<void> {
  await page.evaluate(
    async ({ secret, release }) => {
      const { scriptUrl, publishableKey } = await (await fetch('/api/payments')).json();
      const script = document.createElement('script');
      const loaded = new Promise((resolve, reject) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', () => reject(new Error('The script was not loaded.')));
      });
      script.src = scriptUrl ?? `https://js.stripe.com/${release}/stripe.js`;
      document.head.append(script);
      await loaded;
      // biome-ignore lint/suspicious/noExplicitAny: what the script defines has types in @stripe/stripe-js only.
      const page = window as any;
      const client = page.Stripe(publishableKey);
      const card = client.elements().create('card', { hidePostalCode: true });
      const place = document.createElement('div');
      place.id = 'card';
      document.body.replaceChildren(place);
      const ready = new Promise((resolve) => card.on('ready', resolve));
      card.mount('#card');
      await ready;
      page.payByCard = () => client.confirmCardPayment(secret, { payment_method: { card } });
    },
    { secret: clientSecret, release: Stripe.API_VERSION.split('.')[1] },
  );
}

async function payBy(page: Page, number: string, answerBank: () => Promise<void>): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 1000, currency: 'usd', allowed_payment_method_types: ['card'] },
  });
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  await showCard(page, intent.client_secret ?? '');
  const fields = await frameWith(page, `input[autocomplete="${FIELDS.number}"]`);
  const typed = { [FIELDS.number]: number, [FIELDS.expiry]: '1234', [FIELDS.cvc]: '123' };
  for (const [name, text] of Object.entries(typed)) {
    await fields.locator(`input[autocomplete="${name}"]`).pressSequentially(text);
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  const paid = page.evaluate(async () => (await (window as any).payByCard()).error?.message ?? 'paid');
  await answerBank();
  expect(await paid).toBe('paid');
  return (await stripe.paymentIntents.retrieve(intent.id)).status;
}

test('a card is paid within the policy of the page', async ({ page }) => {
  const violations = await watchViolations(page);
  expect(await payBy(page, '4242424242424242', async () => undefined)).toBe('succeeded');
  expect(violations()).toEqual([]);
});

test('a card with 3-D Secure is paid within the policy of the page', async ({ page }) => {
  const violations = await watchViolations(page);
  const complete = 'button:has-text("Complete")';
  const answerBank = async () => (await frameWith(page, complete)).locator(complete).first().click();
  expect(await payBy(page, '4000002500003155', answerBank)).toBe('succeeded');
  expect(violations()).toEqual([]);
});
