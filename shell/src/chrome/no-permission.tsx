import { usePageMeta } from '@beem/platform';
import { ButtonLink, Message } from '@beem/ui';
import { ShieldX } from 'lucide-react';

const SENTENCE = 'You may not have permission to view this data';

/** In place of a moderators' or admins' page, for signed-in users without the role (specification, section 6). */
export function NoPermission({ needsSecondFactor = false }: { needsSecondFactor?: boolean }) {
  usePageMeta({ title: 'No permission', description: SENTENCE });
  if (needsSecondFactor)
    return (
      <Message
        size="page"
        level={1}
        role="alert"
        icon={<ShieldX />}
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
      size="page"
      level={1}
      role="alert"
      tone="danger"
      icon={<ShieldX />}
      title={SENTENCE}
      actions={
        <ButtonLink variant="primary" to="/home">
          Return to Hub
        </ButtonLink>
      }
    />
  );
}
