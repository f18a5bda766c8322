import { REGISTRATION_PLATFORM, TERMS_VERSION } from '@beem/contracts';
import { api, messageOf, toast, useMutation, useNavigate, writeStored } from '@beem/platform';
import type { RegistrationValues } from './registration.rules';

/** The verification page reads it when its address has no email. */
const PENDING_EMAIL_KEY = 'pendingVerificationEmail';

/** POST /api/register, then opens the page that asks the user to check their mail. */
export function useRegister() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: RegistrationValues) =>
      api.send<{ email: string }>('POST', '/api/register', toPayload(values)),
    meta: { invalidates: false },
    onSuccess: ({ email }) => {
      writeStored(PENDING_EMAIL_KEY, email);
      toast({
        title: 'Registration Successful!',
        description: 'Check your email to verify your account and complete setup.',
      });
      navigate(`/verification-pending?email=${encodeURIComponent(email)}`);
    },
    onError: (error) => {
      toast({
        title: 'Registration failed',
        description: messageOf(error, 'Registration failed'),
        variant: 'destructive',
      });
    },
  });
}

function toPayload(values: RegistrationValues) {
  return {
    email: values.email.trim(),
    password: values.password,
    username: values.username.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    acceptedTerms: values.acceptedTerms,
    termsVersion: TERMS_VERSION,
    platform: REGISTRATION_PLATFORM,
    acceptedTermsAt: new Date().toISOString(),
  };
}
