import { watchViolations } from '@beem/testing/e2e';
import { expect, type Page, test } from '@playwright/test';

/**
 * Loads the payment script as its loader does, and shows its card fields.
 * @returns a name for the result
 */
async function showCard(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { scriptUrl, publishableKey } = await (await fetch('/api/payments')).json();
    const script = document.createElement('script');
    const loaded = new Promise<string>((resolve) => {
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('failed'));
    });
    try {
      script.src = scriptUrl;
    } catch {
      return 'refused';
    }
    document.head.append(script);
    if ((await loaded) === 'failed') return 'failed';
    const place = document.body.appendChild(document.createElement('div'));
    place.id = 'card';
    // biome-ignore lint/suspicious/noExplicitAny: what the script defines has types in @stripe/stripe-js only.
    const card = (window as any).Stripe(publishableKey).elements().create('card');
    const ready = new Promise<string>((resolve) => card.on('ready', () => resolve('ready')));
    card.mount('#card');
    return ready;
  });
}

const markOf = (page: Page) => page.locator('meta[name="beem-payments"]').getAttribute('content');

test('the card fields work on a page where donations are paid, within its policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  expect(await markOf(page)).toBe('allowed');
  expect(await showCard(page)).toBe('ready');
  expect(violations()).toEqual([]);
});

test('no other page lets the payment script in', async ({ page }) => {
  await page.goto('/discover', { waitUntil: 'domcontentloaded' });
  expect(await markOf(page)).toBe('blocked');
  expect(await showCard(page)).toBe('refused');
});
