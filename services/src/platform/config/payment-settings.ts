import type { Environment } from './environment.js';

export type PaymentSettings = Pick<
  Environment,
  'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_LOCAL_URL'
>;

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'];

interface Run {
  /** Whether this is a developer's machine, or a test that listens on loopback only. */
  isOwnMachine: boolean;
  mayUseTestKeys: boolean;
}

/**
 * Finds settings that would let a test move real money, or let a public Beem accept donations that never arrive, as
 * sentences. A variable that could not be parsed is left out; `loadConfig` reports it.
 */
export function findPaymentFaults(
  settings: Partial<PaymentSettings>,
  isConfigured: (name: string) => boolean,
  { isOwnMachine, mayUseTestKeys }: Run,
): string[] {
  const { PAYMENTS: payments = 'off' } = settings;
  const isLocal = payments === 'local';
  const faults: string[] = [];
  if (isConfigured('STRIPE_LOCAL_URL') && !isLocal)
    faults.push('STRIPE_LOCAL_URL: must not be given where PAYMENTS is not local.');
  if (payments === 'off') return faults;
  const needed = isLocal ? [...NEEDED, 'STRIPE_LOCAL_URL'] : NEEDED;
  for (const name of needed)
    if (!isConfigured(name)) faults.push(`${name}: must be given where PAYMENTS is ${payments}.`);
  if (isLocal && !isOwnMachine)
    faults.push('PAYMENTS: may be local only with LOCAL_DEV, or in a test on loopback.');
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    const key = settings[name];
    if (key === undefined) continue;
    // A demo, a test or the stand-in must never be able to move money.
    if (isLive(key) && (isLocal || isOwnMachine))
      faults.push(`${name}: must be a test key where PAYMENTS is local, LOCAL_DEV is set or a test runs.`);
    if (!isLive(key) && !isLocal && !mayUseTestKeys)
      faults.push(`${name}: must be a live key in production; donations would seem to arrive and never do.`);
  }
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
  if (secret && publishable && isLive(secret) !== isLive(publishable))
    faults.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY.');
  return faults;
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
