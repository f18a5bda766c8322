import { createHash, randomBytes } from 'node:crypto';

/** Folder of profile pictures in the storage; served under /media. */
export const AVATAR_FOLDER = 'avatars';
export const AVATAR_FILE = /^[0-9a-f-]{36}\.webp$/;

const DIGEST_LENGTH = 16;

/**
 * Makes a new key for a picture, whose end identifies the picture. Its beginning is random, so keys are never reused.
 */
export function createAvatarKey(webp: Buffer): string {
  const hex = randomBytes(8).toString('hex') + digestOf(webp);
  return `${AVATAR_FOLDER}/${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.webp`;
}

/** Whether two keys belong to one picture. */
export function isSamePicture(key: string | null, other: string): boolean {
  return key !== null && endOf(key) === endOf(other);
}

function endOf(key: string): string {
  return key.replace(/-|\.webp$/g, '').slice(-DIGEST_LENGTH);
}

/** Digest of the served picture, so it reveals nothing of the uploaded file. */
function digestOf(webp: Buffer): string {
  return createHash('sha256').update(webp).digest('hex').slice(0, DIGEST_LENGTH);
}
