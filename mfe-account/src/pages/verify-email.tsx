import type { ErrorCode, SecondFactorChallenge } from '@beem/contracts';
import {
  ApiError,
  currentUserOptions,
  messageOf,
  styled,
  useCurrentRoute,
  usePageMeta,
  useQueryClient,
  useSession,
} from '@beem/platform';
import { Button, ButtonLink, Text } from '@beem/ui';
import { ArrowLeft, MailCheck, MailWarning, MailX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { registeredAs } from '../features/sign-in/arrival';
import { SecondFactorStep } from '../features/sign-in/second-factor-step';
import { useSignIn } from '../features/sign-in/sign-in.mutations';
import { challengeOf } from '../features/sign-in/sign-in-failure';
import { useEmailChange } from '../features/verification/email-change';
import { EmailChangeExplanation, VerificationExplanation } from '../features/verification/explanation';
import { type MailedLink, NEW_ADDRESS, VERIFICATION } from '../features/verification/mailed-links';
import { ResendForm } from '../features/verification/resend-form';
import { useVerifyEmail, type VerificationInput } from '../features/verification/verification.mutations';
import { VerifyForm } from '../features/verification/verify-form';
import { CentredActions, CentredPage } from '../frame/centred-page';
import { useLinkCheck } from '../shared/link-check';
import { useLinkToken } from '../shared/link-token';

/**
 * The page of a mailed link, /verify-email or /confirm-email: its button verifies the address, and the page shows the
 * result.
 */
export default function VerifyEmailPage() {
  const link = useCurrentRoute()?.path === '/confirm-email' ? NEW_ADDRESS : VERIFICATION;
  usePageMeta({ title: link.title });
  const token = useLinkToken() ?? '';
  const session = useSession();
  const verification = useVerifyEmail(link);
  const isNewAddress = link === NEW_ADDRESS;
  const change = useEmailChange(isNewAddress ? token : null);
  const check = useLinkCheck('/api/verify-email/link', isNewAddress || verification.isSuccess ? null : token);
  /** The server requires the password if the session belongs to another account or has ended. */
  const [isAsked, setIsAsked] = useState(false);
  const signIn = useSignIn();
  /** The sign-in continues here with the second factor, so that the user enters the password once. */
  const challenge = challengeOf(signIn.error);
  const client = useQueryClient();
  const { status, error, variables } = verification;
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'password_required' && !isAsked) setIsAsked(true);

  if (status === 'success')
    return (
      <Verified
        link={link}
        email={change.data?.email ?? emailIn(verification.data)}
        isSigningIn={signIn.isPending}
        isSignedIn={signIn.isSuccess}
        challenge={challenge}
      />
    );
  if (!token || (problem && FINAL.includes(problem.code))) return <LinkRefused link={link} error={error} />;
  if (check.refusal) return <LinkRefused link={link} error={check.refusal} />;
  if (isAnswer(change.error)) return <LinkRefused link={link} error={change.error} />;
  if (change.error) return <NotReached onRetry={() => void change.refetch()} />;
  if (variables && status === 'error' && !isAnswer(error)) {
    return <NotReached onRetry={() => void verify(variables).catch(() => undefined)} />;
  }
  /** The password that proves the address also signs a guest in, so that it is entered once. */
  async function verify(input: VerificationInput): Promise<void> {
    const email = emailIn(await verification.mutateAsync(input)) ?? change.data?.email;
    if (!input.password || !email) return;
    // The session may have ended meanwhile; a session of another account is kept.
    if (await client.fetchQuery({ ...currentUserOptions, staleTime: 0 }).catch(() => null)) return;
    // The sign-in reports its own failure, and the page offers the sign-in form.
    await signIn.mutateAsync({ email, password: input.password, rememberMe: false }).catch(() => undefined);
  }

  const isOther = session.user && change.data && session.user.username !== change.data.username;
  const asksPassword = isAsked || session.status === 'signedOut' || Boolean(isOther);
  return (
    <CentredPage icon={<MailCheck />} title={link.title}>
      {isNewAddress ? (
        <EmailChangeExplanation {...{ change: change.data, asksPassword }} />
      ) : (
        <VerificationExplanation isChecking={check.isChecking} asksPassword={asksPassword} />
      )}
      {session.status !== 'loading' && !check.isChecking && (change.data || !isNewAddress) && (
        <VerifyForm key={String(asksPassword)} {...{ link, token, asksPassword }} onVerify={verify} />
      )}
    </CentredPage>
  );
}

/** After these errors the link can never work again. */
const FINAL: readonly ErrorCode[] = ['token_invalid', 'email_taken'];

/** Whether the server refused with a reason, as opposed to an outage. */
function isAnswer(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500;
}

interface VerifiedProps {
  link: MailedLink;
  email: string | undefined;
  isSigningIn: boolean;
  /** Whether the password entered here signed the user in. */
  isSignedIn: boolean;
  /** Set when the password entered here needs a second factor. */
  challenge: SecondFactorChallenge | null;
}

function Verified({ link, email, isSigningIn, isSignedIn, challenge }: VerifiedProps) {
  const { user } = useSession();
  const [overReason, setOverReason] = useState<string | null>(null);
  if (challenge && !user && overReason === null)
    return (
      <CentredPage icon={<MailCheck />} tone="success" title={link.doneTitle}>
        <Text $tone="muted" role="status">
          {`${link.doneSentence} Please confirm your sign-in with your second factor.`}
        </Text>
        <Step>
          <SecondFactorStep challenge={challenge} onChallengeEnded={setOverReason} />
        </Step>
      </CentredPage>
    );
  return (
    <CentredPage icon={<MailCheck />} tone="success" title={link.doneTitle}>
      <Text $tone="muted" role="status">
        {overReason ?? link.doneSentence}
      </Text>
      <CentredActions>
        {isSigningIn ? (
          <Button variant="primary" busy busyLabel="Signing in...">
            Continue
          </Button>
        ) : isSignedIn || (challenge && user) ? (
          // The sign-in page returns to the page from which the new user came.
          <ButtonLink variant="primary" to="/auth" state={registeredAs(email)}>
            Continue
          </ButtonLink>
        ) : user ? (
          <ButtonLink variant="primary" to="/home">
            Go to Hub
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to="/auth?mode=email" state={registeredAs(email)}>
            Sign In
          </ButtonLink>
        )}
      </CentredActions>
    </CentredPage>
  );
}

const Step = styled.div`
  width: 100%;
  max-width: 440px;
  margin-top: 24px;
  text-align: left;
`;

const emailIn = (answer: { message: string; email?: string }) => answer.email;

function LinkRefused({ link, error }: { link: MailedLink; error: Error | null }) {
  const isNewAddress = link === NEW_ADDRESS;
  return (
    <CentredPage icon={<MailX />} tone="danger" title="This link does not work">
      <Text $tone="muted" role="alert">
        {messageOf(error, link.incomplete)}
      </Text>
      {!isNewAddress && <ResendForm />}
      <CentredActions>
        {isNewAddress ? (
          <ButtonLink variant="primary" to="/settings">
            Go to Settings
          </ButtonLink>
        ) : (
          <ButtonLink variant="ghost" to="/auth" icon={<ArrowLeft aria-hidden="true" />}>
            Back to Sign In
          </ButtonLink>
        )}
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
