import type { CurrentUser } from '@beem/api-client';
import { removeStored } from '@beem/platform';
import { forgetQuickAccount, readQuickAccounts } from './quick-accounts';

/** Storage key of the registered address, which the verification page reads when its link names no address. */
export const PENDING_EMAIL_KEY = 'pendingVerificationEmail';
/** Storage key of the page to open after the registration. */
export const ARRIVAL_KEY = 'arrivalOfRegistration';

/** Removes what this browser stores about a deleted account. Settings of the device stay, e.g. the theme. */
export function forgetAccount({ username }: Pick<CurrentUser, 'username'>): void {
  for (const account of readQuickAccounts()) {
    if (account.username === username) forgetQuickAccount(account.id);
  }
  removeStored(PENDING_EMAIL_KEY);
  removeStored(ARRIVAL_KEY);
}
