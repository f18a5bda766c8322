import { EmptyState } from '@beem/ui';
import { HeartHandshake } from 'lucide-react';

/** The texts of a list of donations when it is empty or did not load. */
export const donationStates = {
  empty: (
    <EmptyState icon={<HeartHandshake />} title="No donations yet" level={3}>
      What viewers give you appears here.
    </EmptyState>
  ),
  error: {
    title: 'Your donations did not load',
    level: 3,
  },
} as const;
