import { usePageMeta } from '@beem/platform';
import { ButtonLink, Message } from '@beem/ui';
import { Compass } from 'lucide-react';

export function NotFound() {
  usePageMeta({ title: '404 Page Not Found' });
  return (
    <Message
      size="page"
      level={1}
      icon={<Compass />}
      title="404 Page Not Found"
      actions={<ButtonLink to="/">Back to the start</ButtonLink>}
    />
  );
}
