import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

export const RECOVERY_CODES = 10;
/** Without characters that are easily confused: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;
/** Like passwords, because a code has less than 112 random bits (ASVS 6.5.2). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export function createRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

export function createSalt(): Buffer {
  return randomBytes(16);
}

/** The hash is the same for a code in capitals, with blanks or without its hyphen. */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code.toLowerCase().replace(/[\s-]/g, ''), { ...COST, salt });
}
