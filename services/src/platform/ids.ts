import { hash, randomBytes } from 'node:crypto';

export { v7 as uuidv7 } from 'uuid';

/** A secret for a cookie or a link: 256 random bits as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. Tokens are random, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Whether a text is a UUID in Postgres' notation, in lower case. Postgres fails the whole query for another text. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
