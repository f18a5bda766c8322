import type { PaymentSettings } from '@beem/api-client';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadOfficial } from '@stripe/stripe-js/pure';

/** The specification's words (section 5). */
export const NOT_LOADED = 'Payment system not loaded. Please try again.';

let standIn: Promise<void> | null = null;

/**
 * Stripe's browser library, or the stand-in's, which `@stripe/stripe-js` takes where the page has it already.
 * @throws while payments are off, or the script is blocked or away; another call tries again
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
    // Refused by the page's policy, it throws.
    script.src = url;
    document.head.append(script);
  });
}
