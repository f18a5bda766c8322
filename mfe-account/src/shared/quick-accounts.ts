import type { QuickSignIn } from '@beem/api-client';
import { MAX_QUICK_SIGN_INS } from '@beem/contracts';
import { readStored, writeStored } from '@beem/platform';

/** A remembered user on this browser. The sign-in secret is a cookie that scripts cannot read. */
export type QuickAccount = Omit<QuickSignIn, 'userId'> & {
  /** Missing in accounts that were stored by an older version. */
  userId?: string;
};

const KEY = 'quickSignIn';

/** Newest first; entries with another format (older versions, edits by hand) are left out. */
export function readQuickAccounts(): QuickAccount[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAccount).slice(0, MAX_QUICK_SIGN_INS) : [];
  } catch {
    return [];
  }
}

/** Adds a user at the start. A new sign-in of the same user replaces the entry, with a new id. */
export function rememberQuickAccount({
  id,
  userId,
  name,
  username,
  profileImageUrl,
}: QuickAccount): QuickAccount[] {
  const others = readQuickAccounts().filter((kept) => kept.id !== id && kept.username !== username);
  return write([{ id, userId, name, username, profileImageUrl }, ...others].slice(0, MAX_QUICK_SIGN_INS));
}

/** Updates the names and the picture of a remembered user; does nothing for other users. */
export function renameQuickAccount(username: string, changed: Omit<QuickAccount, 'id' | 'userId'>): void {
  const kept = readQuickAccounts();
  if (!kept.some((account) => account.username === username)) return;
  write(kept.map((account) => (account.username === username ? { ...account, ...changed } : account)));
}

export function forgetQuickAccount(id: string): QuickAccount[] {
  return write(readQuickAccounts().filter((kept) => kept.id !== id));
}

function write(accounts: QuickAccount[]): QuickAccount[] {
  writeStored(KEY, JSON.stringify(accounts));
  return accounts;
}

function isAccount(value: unknown): value is QuickAccount {
  if (typeof value !== 'object' || value === null) return false;
  const { id, userId, name, username, profileImageUrl } = value as Record<string, unknown>;
  if (userId !== undefined && typeof userId !== 'string') return false;
  const isPicture = profileImageUrl === null || typeof profileImageUrl === 'string';
  return typeof id === 'string' && typeof name === 'string' && typeof username === 'string' && isPicture;
}
