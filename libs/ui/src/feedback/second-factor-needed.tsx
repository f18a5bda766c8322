import { ApiError } from '@beem/platform';
import { KeyRound } from 'lucide-react';
import { ButtonLink } from '../button/button-link';
import { Message, type MessageProps } from './message';

/** Whether the server refuses a call because the user's role requires a second factor and the user has none. */
export function isSecondFactorMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.problem?.code === 'second_factor_setup_needed';
}

/** Replaces the content of such a page and links to the set-up. */
export function SecondFactorNeeded(props: Pick<MessageProps, 'size' | 'level'>) {
  return (
    <Message
      role="alert"
      icon={<KeyRound />}
      title="Your role needs a second factor"
      actions={
        <ButtonLink variant="primary" to="/settings">
          Open Settings
        </ButtonLink>
      }
      {...props}
    >
      Set up a passkey or an authenticator app under Settings, Security. Then this page opens.
    </Message>
  );
}
