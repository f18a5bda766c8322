import { ApiError, api, renewStoredLogin, useMutation } from '@beem/platform';

/**
 * Whether the server refused a call because the last password entry is older than ten minutes; the call is repeated
 * after the next one.
 */
export function isPasswordWanted(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'reauthentication_required';
}

/** POST /api/user/reauthenticate. The session continues with new tokens. */
export function useEnterPassword() {
  return useMutation({
    mutationFn: (password: string) => api.post('/api/user/reauthenticate', { body: { password } }),
    meta: { invalidates: false },
    onSuccess: ({ ipadAuth }) => renewStoredLogin(ipadAuth),
  });
}

export const PASSWORD_SENTENCE = 'For your safety, please enter your password to continue.';
