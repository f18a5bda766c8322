import { usePageMeta } from '@beem/platform';

export default function ModerationPage() {
  usePageMeta({ title: 'Moderation' });
  return <h1>Moderation</h1>;
}
