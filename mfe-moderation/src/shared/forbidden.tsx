import { ApiError } from '@beem/platform';
import { ButtonLink, isSecondFactorMissing, Message, SecondFactorNeeded } from '@beem/ui';
import { ShieldX } from 'lucide-react';

/** Whether the server refuses the user, e.g. because the role was withdrawn while the page was open. */
export function isForbidden(error: Error): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Replaces a list that the user must not see. */
export function Forbidden({ title, error }: { title: string; error: Error }) {
  if (isSecondFactorMissing(error)) return <SecondFactorNeeded />;
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
