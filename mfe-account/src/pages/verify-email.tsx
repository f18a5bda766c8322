import { ApiError, messageOf, usePageMeta, useSearchParams, useSession } from '@beem/platform';
import { Button, ButtonLink, Text } from '@beem/ui';
import { ArrowLeft, MailCheck, MailWarning, MailX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { REGISTERED } from '../features/sign-in/arrival';
import { ResendForm } from '../features/verification/resend-form';
import { useVerifyEmail } from '../features/verification/verification.mutations';
import { VerifyForm } from '../features/verification/verify-form';
import { CentredActions, CentredPage } from '../frame/centred-page';

/** The page of the mail's link: its button verifies the address, and the page shows the result. */
export default function VerifyEmailPage() {
  usePageMeta({ title: 'Verify your email' });
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const session = useSession();
  const verification = useVerifyEmail();
  /** The server requires the password if the session belongs to another account or has ended. */
  const [isAsked, setIsAsked] = useState(false);
  const { status, error, variables } = verification;
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'password_required' && !isAsked) setIsAsked(true);

  if (status === 'success') return <Verified />;
  if (!token || problem?.code === 'token_invalid') return <LinkRefused error={error} />;
  if (variables && status === 'error' && !isAnswer(error)) {
    return <NotReached onRetry={() => verification.mutate(variables)} />;
  }
  const asksPassword = isAsked || session.status === 'signedOut';
  return (
    <CentredPage icon={<MailCheck />} title="Verify your email">
      <Text $tone="muted">
        {asksPassword
          ? 'Enter the password of your new account to confirm that this address is yours.'
          : 'Confirm that this address is yours. Your other devices are signed out.'}
      </Text>
      {session.status !== 'loading' && (
        <VerifyForm key={String(asksPassword)} {...{ token, asksPassword, verification }} />
      )}
    </CentredPage>
  );
}

/** Whether the server refused with a reason, as opposed to an outage. */
function isAnswer(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500;
}

function Verified() {
  const { user } = useSession();
  return (
    <CentredPage icon={<MailCheck />} tone="success" title="Email verified">
      <Text $tone="muted" role="status">
        Your account is complete. You can upload Beems now.
      </Text>
      <CentredActions>
        {user ? (
          <ButtonLink variant="primary" to="/home">
            Go to Hub
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/auth?mode=email" state={REGISTERED}>
            Sign In
          </ButtonLink>
        )}
      </CentredActions>
    </CentredPage>
  );
}

function LinkRefused({ error }: { error: Error | null }) {
  return (
    <CentredPage icon={<MailX />} tone="danger" title="This link does not work">
      <Text $tone="muted" role="alert">
        {messageOf(
          error,
          'The verification link is incomplete. Open it again from the mail, or ask for a new one.',
        )}
      </Text>
      <ResendForm />
      <CentredActions>
        <ButtonLink variant="ghost" to="/auth" icon={<ArrowLeft aria-hidden="true" />}>
          Back to Sign In
        </ButtonLink>
      </CentredActions>
    </CentredPage>
  );
}

function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <CentredPage icon={<MailWarning />} tone="danger" title="Could not verify right now">
      <Text $tone="muted" role="alert">
        Check your connection and try again. Your link stays valid.
      </Text>
      <CentredActions>
        <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          Retry
        </Button>
      </CentredActions>
    </CentredPage>
  );
}
