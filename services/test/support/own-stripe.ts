import Stripe from 'stripe';
import type { BeemProcess } from './beem.js';
import { openOwnServer } from './own-server.js';

/** The stand-in for Stripe of one test file, and what people and banks do at Stripe. */
export interface OwnStripe {
  url: string;
  /** For `startBeem`. */
  env: Record<string, string>;
  sdk: Stripe;
  /** Sends webhooks to this process from now on. */
  connectTo(beem: BeemProcess): Promise<void>;
  /** A call of its control page (deploy/stripe-stand-in/README.md), e.g. `accounts/acct_1/complete`. */
  control(path: string, body?: object): Promise<void>;
  /** No webhook is sent until `release`. */
  holdWebhooks(): Promise<void>;
  /** Sends the held webhooks one after the other. */
  release(options?: { isReversed?: boolean; copies?: number }): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

export async function openOwnStripe(): Promise<OwnStripe> {
  const server = await openOwnServer('payments');
  const env = Object.fromEntries(
    Object.entries(server.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const { hostname: host, port } = new URL(server.url);
  const options = { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const;
  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${server.url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  return {
    ...{ url: server.url, env, control },
    sdk: new Stripe(env.STRIPE_SECRET_KEY ?? '', options),
    connectTo: (beem) => control('webhooks', { url: `${beem.url}/api/webhooks/stripe` }),
    holdWebhooks: () => control('webhooks', { isHeld: true }),
    async release(how = {}) {
      await control('webhooks/release', { isReversed: false, copies: 1, ...how });
      await control('webhooks', { isHeld: false });
    },
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: () => server.stop(),
  };
}
