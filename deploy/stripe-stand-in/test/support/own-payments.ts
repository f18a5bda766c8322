import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import type { PaymentsSettings } from '../../src/sandbox/sandbox.js';
import { createPaymentsServer, type PaymentsServer } from '../../src/server.js';

export interface OwnPayments {
  settings: PaymentsSettings;
  url: string;
  stripe: Stripe;
  /** A call of the control page, `accounts/acct_1/complete` for example. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Closed and reopened on the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The stand-in in this process, with the real SDK as its client. */
export async function openOwnPayments(webhookUrl?: string): Promise<OwnPayments> {
  const folder = mkdtempSync(path.join(tmpdir(), 'beem-payments-'));
  const port = await freePort();
  const settings: PaymentsSettings = {
    ...{ folder, port, webhookUrl },
    secretKey: 'sk_test_own',
    publishableKey: 'pk_test_own',
    webhookSecrets: ['whsec_platform', 'whsec_connected'],
  };
  let server: PaymentsServer = createPaymentsServer(settings);
  await server.listen();
  const url = `http://127.0.0.1:${port}`;
  const open = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
  return {
    ...{ settings, url },
    stripe: new Stripe(settings.secretKey, { ...open, maxNetworkRetries: 0 }),
    async control<T>(at: string, body: object = {}): Promise<T> {
      const answer = await fetch(`${url}/_control/${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const result = await answer.json();
      if (!answer.ok) throw new Error(result.error.message);
      return result;
    },
    async restart() {
      await server.close();
      server = createPaymentsServer(settings);
      await server.listen();
      // Connections that fetch kept open ended with the old server.
      await fetch(url).catch(() => undefined);
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  return new Promise((resolve, reject) => {
    probe.once('error', reject).once('listening', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
