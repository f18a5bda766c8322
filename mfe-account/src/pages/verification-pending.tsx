import { styled, toast, usePageMeta, useSearchParams } from '@beem/platform';
import { Button, ButtonLink, Text } from '@beem/ui';
import { ArrowLeft, Mail, Send } from 'lucide-react';
import { registeredAs } from '../features/sign-in/arrival';
import { VerificationSteps } from '../features/verification/steps';
import {
  EMAIL_REQUIRED,
  readPendingEmail,
  resendFailure,
  useResendVerification,
} from '../features/verification/verification.mutations';
import { CentredActions, CentredPage } from '../frame/centred-page';

/** Page after registration: the mail's address, the next steps, and a button to send the mail again. */
export default function VerificationPendingPage() {
  usePageMeta({ title: 'Verify your email' });
  const [parameters] = useSearchParams();
  const email = parameters.get('email') || readPendingEmail();
  const resend = useResendVerification();
  const fail = (texts: typeof EMAIL_REQUIRED) => toast({ ...texts, variant: 'destructive' });
  function handleResend() {
    if (email) resend.mutate(email, { onError: (error) => fail(resendFailure(error)) });
    else fail(EMAIL_REQUIRED);
  }
  return (
    <CentredPage icon={<Mail />} title="Check your email">
      <Text $tone="muted">
        {email ? 'We sent a verification link to' : 'We sent a verification link to your email address.'}
      </Text>
      {email && <Address>{email}</Address>}
      <VerificationSteps />
      <Text $type="small" $tone="faint">
        It may take 1 to 2 minutes. Have a look in your spam folder too.
      </Text>
      <CentredActions>
        <ButtonLink to="/auth" state={registeredAs(email)} icon={<ArrowLeft aria-hidden="true" />}>
          Back to Sign In
        </ButtonLink>
        <Button
          variant="primary"
          icon={<Send aria-hidden="true" />}
          busy={resend.isPending}
          busyLabel="Sending..."
          onClick={handleResend}
        >
          Resend email
        </Button>
      </CentredActions>
    </CentredPage>
  );
}

const Address = styled(Text)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
