import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../../platform/ids.js';

/** argon2id (the library's default kind) with the first choice of the OWASP password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is correct. Without a hash it takes the same time and returns false, so that its time reveals
 * nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(createToken());
  const isCorrect = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && isCorrect;
}
