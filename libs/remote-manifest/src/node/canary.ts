import { createHash } from 'node:crypto';

/** The number of visitors of which a share is a part: 200 is 2 %. */
export const FULL_SHARE = 10_000;

export interface CanaryDraw {
  /** Each remote has its own salt, so that the canaries of two remotes reach different visitors. */
  salt: string;
  visitorId: string;
  /** Number of visitors of 10,000. */
  share: number;
}

/**
 * Whether a visitor gets the canary of a remote. The same visitor gets the same answer in every process, and a larger
 * share includes all visitors of a smaller one.
 */
export function isInCanary({ salt, visitorId, share }: CanaryDraw): boolean {
  const digest = createHash('sha256')
    .update(salt + visitorId)
    .digest();
  return digest.readUInt32BE(0) % FULL_SHARE < share;
}
