import { EmptyState } from '@beem/ui';
import { HeartHandshake, WifiOff } from 'lucide-react';

/** What a list of donations says when it has none, and when it did not load. */
export const donationStates = {
  empty: (
    <EmptyState icon={<HeartHandshake />} title="No donations yet" level={3}>
      What viewers give you appears here.
    </EmptyState>
  ),
  error: {
    icon: <WifiOff />,
    title: 'Your donations did not load',
    level: 3,
    children: 'Check your connection and try again.',
  },
} as const;
