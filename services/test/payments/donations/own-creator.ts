import type { Beem, OwnStripe, User } from '../../support/index.js';
import { createVerifiedCreator, startWithPayments } from './donations.js';

export let stripe: OwnStripe;
export let beem: Beem;
export let creator: User & { accountId: string };

/**
 * Starts Beem and a stand-in for Stripe for the tests of a file.
 * @param per whether the tests share a verified creator, or each has its own
 */
export function setUpCreator(per: 'file' | 'test' = 'file'): void {
  let stop: () => Promise<void>;
  const verify = async () => {
    creator = await createVerifiedCreator(beem, stripe);
  };
  beforeAll(async () => {
    ({ beem, stripe, stop } = await startWithPayments());
    if (per === 'file') await verify();
  });
  afterAll(() => stop());
  if (per === 'test') beforeEach(verify);
}
