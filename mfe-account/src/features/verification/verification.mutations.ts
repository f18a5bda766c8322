import { api, readStored, removeStored, toast, useMutation } from '@beem/platform';
import { PENDING_EMAIL_KEY } from '../../shared/forget-account';
import { failureOf } from '../../shared/forms/failure';
import type { MailedLink } from './mailed-links';

/** The address that registration stored, for a visit whose link has none. */
export function readPendingEmail(): string {
  return readStored(PENDING_EMAIL_KEY) ?? '';
}

/** POST /api/resend-verification. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => api.post('/api/resend-verification', { body: { email } }),
    meta: { invalidates: false },
    onSuccess: ({ message }) => toast({ title: 'Verification Email Resent', description: message }),
  });
}

/** The toast of a failed call. */
export function resendFailure(error: Error): { title: string; description: string } {
  const unable = 'Unable to resend verification email';
  const failure = failureOf(error);
  if (failure.kind === 'network') return { title: 'Connection Error', description: unable };
  return { title: 'Resend Failed', description: failure.kind === 'server' ? failure.message : unable };
}

export interface VerificationInput {
  token: string;
  password?: string | undefined;
}

/** Sends the token of a mailed link, and the password if no session proves the identity. */
export function useVerifyEmail({ call }: Pick<MailedLink, 'call'>) {
  return useMutation({
    mutationFn: (input: VerificationInput) => api.post(call, { body: input }),
    meta: { invalidates: [['/api/user']] },
    onSuccess: () => removeStored(PENDING_EMAIL_KEY),
  });
}

/** The toast where the address for the mail is unknown. */
export const EMAIL_REQUIRED = {
  title: 'Email Required',
  description: 'No email address found. Please try registering again.',
};
