import type { SecondFactorChallenge } from '@beem/contracts';
import type { SecondFactorFormProps } from '@beem/forms/second-factor-form';
import { api, messageOf } from '@beem/platform';
import { ErrorState, lazyComponent, Skeleton } from '@beem/ui';
import { useCompleteSignIn } from './sign-in.mutations';
import { isChallengeOver } from './sign-in-failure';

const SecondFactorForm = lazyComponent<SecondFactorFormProps>(
  () =>
    import(/* webpackChunkName: "second-factor-form" */ '@beem/forms/second-factor-form').then(
      (module) => module.SecondFactorForm,
    ),
  {
    fallback: <Skeleton height="140px" />,
    failed: (retry) => <ErrorState title="This step did not load" level={2} onRetry={retry} />,
  },
);

interface SecondFactorStepProps {
  challenge: SecondFactorChallenge;
  /** Called with a reason when the challenge has ended and the password must be entered again. */
  onChallengeEnded: (reason: string) => void;
}

/** Completes a sign-in whose password was right. */
export function SecondFactorStep({ challenge: { token, methods }, onChallengeEnded }: SecondFactorStepProps) {
  const complete = useCompleteSignIn();
  return (
    <SecondFactorForm
      methods={methods}
      getPasskeyOptions={() => reportEnd(() => api.post('/api/login/passkey', { body: { token } }))}
      onProof={(proof) => reportEnd(() => complete.mutateAsync({ ...proof, token }))}
    />
  );

  /** Calls `onChallengeEnded` when the call fails because the challenge has ended. */
  async function reportEnd<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (isChallengeOver(error)) onChallengeEnded(messageOf(error, 'Please enter your password again.'));
      throw error;
    }
  }
}
