import { messageOf, NetworkError } from '@beem/platform';

/** Why a form was not saved, above its button. */
export function saveFailureOf(error: Error): string {
  if (error instanceof NetworkError)
    return 'Your changes could not be saved. Check your connection and try again.';
  return messageOf(error, 'Something went wrong. Please try again.');
}

/**
 * The answer of a write. When none arrived, the server may have stored what was sent: what it has then is the answer.
 * @param read what is stored now
 * @param isStored whether that is what was sent
 * @throws what `write` throws, where what was sent is not stored or cannot be read
 */
export async function writeOrFind<Stored>(
  write: () => Promise<Stored>,
  read: () => Promise<Stored>,
  isStored: (stored: Stored) => boolean,
): Promise<Stored> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const stored = await read().catch(() => null);
    if (stored === null || !isStored(stored)) throw error;
    return stored;
  }
}
