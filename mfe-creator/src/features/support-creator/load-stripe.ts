import type { PaymentSettings } from '@beem/api-client';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';

/** The sentence of the specification, section 5. */
export const NOT_LOADED = 'Payment system not loaded. Please try again.';

let standIn: Promise<void> | null = null;

/**
 * Loads Stripe's browser library, or the stand-in's, which `@stripe/stripe-js` uses if the page already has it.
 * @throws while payments are off, or when the script is blocked or unavailable; another call tries again
 */
export async function loadStripe({ publishableKey, scriptUrl }: PaymentSettings): Promise<Stripe> {
  if (publishableKey === null) throw new Error(NOT_LOADED);
  if (scriptUrl !== null) {
    standIn ??= loadScript(scriptUrl).catch((error: unknown) => {
      standIn = null;
      throw error;
    });
    await standIn;
  }
  const stripe = await loadOfficial(publishableKey);
  if (!stripe) throw new Error(NOT_LOADED);
  return stripe;
}

function loadScript(url: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(NOT_LOADED));
    };
    // This throws if the page's policy blocks the address.
    script.src = url;
    document.head.append(script);
  });
}
