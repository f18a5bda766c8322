import { usePageMeta } from '@beem/platform';

export default function HomePage() {
  usePageMeta({ title: 'Hub' });
  return <h1>Hub</h1>;
}
