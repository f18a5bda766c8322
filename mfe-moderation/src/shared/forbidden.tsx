import { ApiError } from '@beem/platform';
import { ButtonLink, Message } from '@beem/ui';
import { KeyRound, ShieldX } from 'lucide-react';

/** Whether the server refuses the user, e.g. because the role was withdrawn while the page was open. */
export function isForbidden(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Whether the role of the user needs a second factor, and the user has none. */
function needsSetup(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === 'second_factor_setup_needed';
}

/** In place of a list that the user may not see. */
export function Forbidden({ title, error }: { title: string; error: Error }) {
  if (needsSetup(error))
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
      >
        Set up a passkey or an authenticator app under Settings, Security. Then this page opens.
      </Message>
    );
  return (
    <Message
      role="alert"
      tone="danger"
      icon={<ShieldX />}
      title={title}
      actions={<ButtonLink to="/home">Return to Hub</ButtonLink>}
    >
      You may not have permission to view this data
    </Message>
  );
}
