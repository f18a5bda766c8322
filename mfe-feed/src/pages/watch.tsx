import { usePageMeta } from '@beem/platform';

export default function WatchPage() {
  usePageMeta({ title: 'Watch' });
  return <h1>Watch</h1>;
}
