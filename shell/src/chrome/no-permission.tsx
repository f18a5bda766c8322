import { usePageMeta } from '@beem/platform';
import { ButtonLink, Message } from '@beem/ui';
import { ShieldX } from 'lucide-react';

const SENTENCE = 'You may not have permission to view this data';

/** Replaces a page for moderators or admins, for signed-in users without the role (specification, section 6). */
export function NoPermission() {
  usePageMeta({ title: 'No permission', description: SENTENCE });
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
