import type { CurrentUser } from '@beem/api-client';
import { removeStored } from '@beem/platform';
import { forgetQuickAccount, readQuickAccounts } from './quick-accounts/quick-accounts';

/** The address that was registered: the verification page reads it when its address has no email. */
export const PENDING_EMAIL_KEY = 'pendingVerificationEmail';
/** Where the newcomer goes after the registration. */
export const ARRIVAL_KEY = 'arrivalOfRegistration';

/** Removes what this browser keeps of an account that is gone. Settings of the device stay, e.g. the theme. */
export function forgetAccount({ username }: Pick<CurrentUser, 'username'>): void {
  for (const account of readQuickAccounts()) {
    if (account.username === username) forgetQuickAccount(account.id);
  }
  removeStored(PENDING_EMAIL_KEY);
  removeStored(ARRIVAL_KEY);
}
