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
  onOver: (reason: string) => void;
}

/** Completes a sign-in whose password was right. */
export function SecondFactorStep({ challenge: { token, methods }, onOver }: SecondFactorStepProps) {
  const complete = useCompleteSignIn();
  return (
    <SecondFactorForm
      methods={methods}
      getPasskeyOptions={() => withReason(() => api.post('/api/login/passkey', { body: { token } }))}
      onProof={(proof) => withReason(() => complete.mutateAsync({ ...proof, token }))}
    />
  );

  async function withReason<Done>(call: () => Promise<Done>): Promise<Done> {
    try {
      return await call();
    } catch (error) {
      if (isChallengeOver(error)) onOver(messageOf(error, 'Please enter your password again.'));
      throw error;
    }
  }
}
