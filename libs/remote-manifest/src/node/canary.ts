import { createHash } from 'node:crypto';

/** Shares are counted in these: 200 is 2 %. */
export const FULL_SHARE = 10_000;

export interface CanaryDraw {
  /** The remote's own, so that the canaries of two remotes reach different visitors. */
  salt: string;
  visitorId: string;
  /** Of 10,000 visitors. */
  share: number;
}

/**
 * Whether a visitor gets the canary of a remote. The same visitor gets the same answer in every process, and a larger
 * share keeps everyone whom a smaller one holds.
 */
export function isInCanary({ salt, visitorId, share }: CanaryDraw): boolean {
  const digest = createHash('sha256')
    .update(salt + visitorId)
    .digest();
  return digest.readUInt32BE(0) % FULL_SHARE < share;
}
