import { ApiError, usePageMeta, useSearchParams, useSession } from '@beem/platform';
import { Button, ButtonLink, Text } from '@beem/ui';
import { ArrowLeft, MailCheck, MailWarning, MailX, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ResendForm } from '../features/verification/resend-form';
import { useVerifyEmail } from '../features/verification/verification.mutations';
import { CentredActions, CentredPage } from '../frame/centred-page';

/** Where the mail's link lands: verifies at once and says how it went. */
export default function VerifyEmailPage() {
  usePageMeta({ title: 'Verify your email' });
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { mutate, status, error } = useVerifyEmail();
  const sentToken = useRef<string | null>(null);
  useEffect(() => {
    // A token works once: an effect that runs twice must not report the second answer.
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    mutate(token);
  }, [token, mutate]);

  if (status === 'success') return <Verified />;
  if (!token || (error instanceof ApiError && error.status < 500)) return <LinkRefused error={error} />;
  if (status === 'error') return <NotReached onRetry={() => mutate(token)} />;
  return (
    <CentredPage icon={<MailCheck />} title="Verifying your email">
      <Text $tone="muted" role="status">
        This takes a moment.
      </Text>
    </CentredPage>
  );
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
          <ButtonLink variant="primary" to="/auth?mode=email">
            Sign In
          </ButtonLink>
        )}
      </CentredActions>
    </CentredPage>
  );
}

function LinkRefused({ error }: { error: Error | null }) {
  const reason = error instanceof ApiError ? error.serverMessage : null;
  return (
    <CentredPage icon={<MailX />} tone="danger" title="This link does not work">
      <Text $tone="muted" role="alert">
        {reason ?? 'The verification link is incomplete. Open it again from the mail, or ask for a new one.'}
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
