import type { DonationStatus } from '@beem/contracts';
import { Badge, type BadgeProps } from '@beem/ui';

const LOOKS: Record<DonationStatus, { text: string; tone: BadgeProps['tone'] }> = {
  completed: { text: 'Completed', tone: 'success' },
  pending: { text: 'Pending', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'warning' },
  disputed: { text: 'Disputed', tone: 'warning' },
};

/** The state of a donation in a word. */
export function DonationBadge({ status }: { status: DonationStatus }) {
  const { text, tone } = LOOKS[status];
  return <Badge tone={tone}>{text}</Badge>;
}
