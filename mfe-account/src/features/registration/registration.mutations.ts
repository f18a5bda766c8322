import type { BodyOf } from '@beem/api-client';
import { REGISTRATION_PLATFORM, TERMS_VERSION } from '@beem/contracts';
import { api, toast, useMutation, useNavigate, writeStored } from '@beem/platform';
import { PENDING_EMAIL_KEY } from '../../shared/forget-account';
import { type RegistrationValues, TERMS_SENTENCE } from './registration.rules';

/** POST /api/register, then opens the page that asks the user to check their mail. */
export function useRegister(onRegistered: (email: string) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (values: RegistrationValues) => api.post('/api/register', { body: toPayload(values) }),
    meta: { invalidates: false },
    onSuccess: ({ email }) => {
      writeStored(PENDING_EMAIL_KEY, email);
      onRegistered(email);
      toast({
        title: 'Registration Successful!',
        description: 'Check your email to verify your account and complete setup.',
      });
      void navigate(`/verification-pending?email=${encodeURIComponent(email)}`);
    },
  });
}

/** @throws unless the terms are accepted, which the form checks */
function toPayload({ acceptedTerms, ...values }: RegistrationValues): BodyOf<'post', '/api/register'> {
  if (!acceptedTerms) throw new Error(TERMS_SENTENCE);
  return {
    email: values.email.trim(),
    password: values.password,
    username: values.username.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    acceptedTerms,
    termsVersion: TERMS_VERSION,
    platform: REGISTRATION_PLATFORM,
    acceptedTermsAt: new Date().toISOString(),
  };
}
