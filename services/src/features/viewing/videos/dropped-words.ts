import type { Transaction } from '../../../platform/database/index.js';
import type { Outbox } from '../../../platform/events/index.js';

/** Publishes the words that an edit has removed from a title, in the transaction of the edit; nothing without any. */
export async function publishDroppedWords(
  outbox: Outbox,
  tx: Transaction,
  edit: { creatorId: string; before: string[]; after: string[] },
): Promise<void> {
  const words = edit.before.filter((word) => !edit.after.includes(word));
  if (words.length > 0) await outbox.add(tx, 'search-words.dropped', { creatorId: edit.creatorId, words });
}
