import type { CurrentUser } from '@beem/api-client';
import type { SecondFactorChallenge } from '@beem/contracts';
import {
  messageOf,
  Navigate,
  useLocation,
  useNavigate,
  usePageMeta,
  useSearchParams,
  useSession,
} from '@beem/platform';
import { useEffect, useState } from 'react';
import { NewPasswordForm } from '../features/recovery/new-password-form';
import { RecoveryRequestForm } from '../features/recovery/recovery-request-form';
import { RegisterForm } from '../features/registration/register-form';
import {
  type Arrival,
  forgetArrival,
  isArrivalOf,
  keepArrival,
  knownEmail,
  readArrival,
} from '../features/sign-in/arrival';
import { ChooseScreen } from '../features/sign-in/choose-screen';
import { LoginForm } from '../features/sign-in/login-form';
import { SecondFactorStep } from '../features/sign-in/second-factor-step';
import { AuthScene } from '../frame/auth-scene';
import { ScreenHead } from '../frame/screen-head';
import { useLinkCheck } from '../shared/link-check';
import { useLinkToken, withoutLinkToken } from '../shared/link-token';

const MODES = ['choose', 'email', 'register', 'reset'] as const;
type Mode = (typeof MODES)[number];

/** Sign-in, registration and recovery. The address holds the mode, so that the browser's Back works, but no secrets. */
export default function AuthPage() {
  usePageMeta({ title: 'Sign In', description: 'Sign in to Beem or create an account.' });
  const session = useSession();
  const { state } = useLocation();
  const [arrival] = useState(() => readArrival(state));
  const { mode, linkToken, goTo } = useMode();
  const [draft, setDraft] = useState(() => ({ email: knownEmail(state, arrival), password: '' }));
  /** Null until the token is known: the request form shows first. */
  const [token, setToken] = useState(linkToken);
  const [openedLink, setOpenedLink] = useState(linkToken);
  // The same tab may open another link without loading the document.
  if (linkToken !== openedLink) {
    setOpenedLink(linkToken);
    if (linkToken !== null) setToken(linkToken);
  }
  /**
   * The challenge of a sign-in whose password was right. It is in memory only: after a reload the user enters the
   * password again.
   */
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const check = useLinkCheck('/api/password-reset/link', linkToken);

  if (session.status === 'signedIn') return <Return arrival={arrival} user={session.user} />;
  const { purpose } = arrival;
  // Only for the opened link; a typed token is tried.
  const isRefused = check.refusal !== null && token === linkToken;
  const back = () => {
    setToken(null);
    goTo('choose');
  };
  return (
    <AuthScene still={mode === 'register' ? 'neonStreet' : 'lanterns'} isLong={mode === 'register'}>
      {mode === 'choose' && (
        <>
          <ScreenHead title="Welcome to Beem">{purpose && `Sign in to ${purpose}`}</ScreenHead>
          <ChooseScreen
            reason={session.status === 'signedOut' ? session.reason : null}
            onEmail={() => goTo('email')}
            onRegister={() => goTo('register')}
          />
        </>
      )}
      {mode === 'email' && challenge && (
        <>
          <ScreenHead title="Second factor" onBack={() => setChallenge(null)}>
            Your password is right. Please confirm that it is you.
          </ScreenHead>
          <SecondFactorStep
            challenge={challenge}
            onChallengeEnded={(reason) => {
              setChallenge(null);
              setNotice(reason);
            }}
          />
        </>
      )}
      {mode === 'email' && !challenge && (
        <>
          <ScreenHead title="Continue with Email" onBack={back}>
            {purpose && `Sign in to ${purpose}`}
          </ScreenHead>
          <LoginForm
            initial={draft}
            notice={notice}
            onChallenge={(next) => {
              setNotice(null);
              setChallenge(next);
            }}
            onRegister={() => goTo('register')}
            onRecover={(email) => {
              setDraft({ email, password: '' });
              goTo('reset');
            }}
          />
        </>
      )}
      {mode === 'register' && (
        <>
          <ScreenHead title="Create Account" onBack={back}>
            {purpose && `Create an account to ${purpose}`}
          </ScreenHead>
          <RegisterForm
            onSignIn={() => goTo('email')}
            onRegistered={(email) => keepArrival(arrival, email)}
          />
        </>
      )}
      {mode === 'reset' && isRefused && (
        <ScreenHead title="This link does not work" onBack={back}>
          <span role="alert">{messageOf(check.refusal, '')}</span>
        </ScreenHead>
      )}
      {mode === 'reset' && (token === null || isRefused) && (
        <>
          {!isRefused && (
            <ScreenHead title="Account recovery" onBack={back}>
              We will send you a link to set a new password. The email may take 1 to 2 minutes.
            </ScreenHead>
          )}
          <RecoveryRequestForm initialEmail={draft.email} onToken={setToken} />
        </>
      )}
      {mode === 'reset' && token !== null && !isRefused && (
        <>
          <ScreenHead title="Set a new password" onBack={back}>
            Your recovery link is valid for 30 minutes.
          </ScreenHead>
          {check.isChecking ? (
            <p role="status">Checking your link...</p>
          ) : (
            <NewPasswordForm
              key={token}
              initialToken={token}
              onUpdated={(email, password) => {
                setDraft({ email: email ?? draft.email, password });
                setToken(null);
                setChallenge(null);
                goTo('email', { replace: true });
              }}
            />
          )}
        </>
      )}
    </AuthScene>
  );
}

/** Returns to the page from which the guest came, which then does the intended action. */
function Return({ arrival, user }: { arrival: Arrival; user: CurrentUser }) {
  const isTheirs = isArrivalOf(arrival, user);
  const { destination, intent, email } = arrival;
  useEffect(() => {
    if (isTheirs && email !== null) forgetArrival();
  }, [isTheirs, email]);
  if (!isTheirs) return <Navigate to="/home" replace />;
  return <Navigate to={destination} replace state={intent && { intent }} />;
}

function useMode() {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const linkToken = useLinkToken();
  const asked = MODES.find((mode) => mode === parameters.get('mode')) ?? 'choose';
  const mode: Mode = linkToken === null ? asked : 'reset';

  /** Removes the token of the mail's link from the history entry. */
  function goTo(next: Mode, options: { replace?: boolean } = {}) {
    const replace = options.replace ?? linkToken !== null;
    void navigate(next === 'choose' ? pathname : `${pathname}?mode=${next}`, {
      replace,
      state: withoutLinkToken(state),
    });
  }
  return { mode, linkToken, goTo };
}
