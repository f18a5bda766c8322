import { isPasswordWanted } from '@beem/forms';
import { api, toast, useMutation } from '@beem/platform';
import { toastError } from '@beem/platform/failure-message';
import { forgetQuickAccount } from '../../shared/quick-accounts';
import { ownSessionsOptions } from './security.mutations';

/** The sign-ins to end: one, or all of its kind except those of this browser. */
export type Ending =
  | { kind: 'session' | 'device'; id: string; browser: string }
  | { kind: 'other-sessions' | 'other-devices' };

/**
 * Ends sign-ins. Calls may be repeated, because an ended sign-in stays ended.
 * @param onPasswordWanted called instead of a toast when the password must be entered first
 */
export function useEndSignIns(onPasswordWanted: (ending: Ending) => void) {
  return useMutation({
    mutationFn: send,
    meta: { invalidates: [ownSessionsOptions.queryKey] },
    onSuccess: (sentence, ending) => {
      // The saved sign-in may be one of this browser.
      if (ending.kind === 'device') forgetQuickAccount(ending.id);
      const isDevice = ending.kind === 'device' || ending.kind === 'other-devices';
      toast({ title: isDevice ? 'Saved sign-in removed' : 'Signed out', description: sentence });
    },
    onError: (error, ending) => {
      if (isPasswordWanted(error)) onPasswordWanted(ending);
      else toastError(error, 'Failed to sign out');
    },
  });
}

/** @returns the text of the toast */
async function send(ending: Ending): Promise<string> {
  switch (ending.kind) {
    case 'session':
      await api.delete('/api/user/sessions/{id}', { path: { id: ending.id } });
      return `${ending.browser} is signed out.`;
    case 'device':
      await api.delete('/api/user/devices/{id}', { path: { id: ending.id } });
      return `${ending.browser} can no longer sign in without the password.`;
    case 'other-sessions': {
      const { endedCount } = await api.delete('/api/user/sessions');
      return endedCount === 1
        ? 'One other browser is signed out.'
        : `${endedCount} other browsers are signed out.`;
    }
    case 'other-devices':
      await api.delete('/api/user/devices');
      return 'Other browsers can no longer sign in without the password.';
    default:
      return ending satisfies never;
  }
}

/** Whether the call in progress is that of this button. */
export function isSame(one: Ending | undefined, other: Ending): boolean {
  if (one?.kind !== other.kind) return false;
  return !('id' in one) || !('id' in other) || one.id === other.id;
}
