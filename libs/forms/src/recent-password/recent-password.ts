import { ApiError, api, renewStoredLogin, useMutation } from '@beem/platform';

/** What cannot be undone needs a password of the last ten minutes; the call says so, and is repeated afterwards. */
export function isPasswordWanted(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'reauthentication_required';
}

/** POST /api/user/reauthenticate; the session goes on with new tokens. */
export function useEnterPassword() {
  return useMutation({
    mutationFn: (password: string) => api.post('/api/user/reauthenticate', { body: { password } }),
    meta: { invalidates: false },
    onSuccess: ({ ipadAuth }) => renewStoredLogin(ipadAuth),
  });
}

export const PASSWORD_SENTENCE = 'For your safety, please enter your password to continue.';
