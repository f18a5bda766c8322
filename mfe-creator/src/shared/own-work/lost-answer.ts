import { messageOf, NetworkError } from '@beem/platform';

/** Why a form was not saved, above its button. */
export function saveFailureOf(error: Error): string {
  if (error instanceof NetworkError)
    return 'Your changes could not be saved. Check your connection and try again.';
  return messageOf(error, 'Something went wrong. Please try again.');
}

/**
 * Returns the answer of a write. If no answer arrived, the server may have stored the values: then the stored state is
 * the answer.
 * @param read reads the stored state
 * @param isStored whether the stored state has the sent values
 * @throws the error of `write` if the values are not stored or cannot be read
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
