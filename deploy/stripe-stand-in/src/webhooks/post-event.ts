import Stripe from 'stripe';
import type { PaymentsSettings } from '../sandbox/sandbox.js';

const TIMEOUT_MS = 10_000;
/** Signing needs no key of the API. */
const { webhooks } = new Stripe('sk_test_unused', { telemetry: false });

export interface PostOptions {
  url: string;
  event: Stripe.Event;
  settings: Pick<PaymentsSettings, 'webhookSecrets'>;
  /** Age in seconds that the signature states. */
  ageSeconds?: number;
  /** Signed with another secret. */
  isForged?: boolean;
}

/** Posts one signed event; answers the status, 0 when there was no answer. */
export async function postEvent(options: PostOptions): Promise<number> {
  const { url, event, settings, ageSeconds = 0, isForged = false } = options;
  const payload = JSON.stringify(event, null, 2);
  const [platform, connected] = settings.webhookSecrets;
  const secret = event.account ? connected : platform;
  const signature = await webhooks.generateTestHeaderStringAsync({
    payload,
    secret: isForged ? 'whsec_forged' : secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
