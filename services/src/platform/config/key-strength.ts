const BYTES = 32;
/** 32 random bytes have 30 different values on average, and practically never fewer than 20. */
const MIN_DIFFERENT = 20;
const OBVIOUS = /secret|password|change|example|replace|default/i;

/** Finds why a key is not random enough, as a sentence; null if no fault is visible. */
export function findKeyFault(key: string): string | null {
  const bytes = decode(key);
  const isWeak =
    bytes === null ||
    bytes.length < BYTES ||
    new Set(bytes).size < MIN_DIFFERENT ||
    OBVIOUS.test(key) ||
    isRegular(bytes);
  return isWeak
    ? 'SECRET_KEY: must be 32 random bytes as hex or base64 where LOCAL_DEV is not set, for example from "openssl rand -base64 32".'
    : null;
}

/**
 * Base64 of random bytes practically always has letters of both cases (except once in 10⁹); words written together do
 * not.
 */
function decode(key: string): Buffer | null {
  if (/^[\da-f]+$/.test(key) || /^[\dA-F]+$/.test(key)) return Buffer.from(key, 'hex');
  const isBase64 = /^[\w+/-]+={0,2}$/.test(key) && /[a-z]/.test(key) && /[A-Z]/.test(key);
  return isBase64 ? Buffer.from(key, 'base64') : null;
}

/**
 * Whether the bytes count up or repeat: the same step between neighbours, or half of the bytes occur again one period
 * later.
 */
function isRegular(bytes: Buffer): boolean {
  for (let distance = 1; distance <= bytes.length / 2; distance++) {
    const steps = new Map<number, number>();
    for (let at = distance; at < bytes.length; at++) {
      const step = ((bytes[at] ?? 0) - (bytes[at - distance] ?? 0)) & 255;
      steps.set(step, (steps.get(step) ?? 0) + 1);
    }
    if (Math.max(...steps.values()) >= (bytes.length - distance) / 2) return true;
  }
  return false;
}
