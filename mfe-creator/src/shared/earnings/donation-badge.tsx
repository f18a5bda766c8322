import type { Donation } from '@beem/api-client';
import type { DonationStatus } from '@beem/contracts';
import { Badge, type BadgeProps } from '@beem/ui';

const LOOKS: Record<DonationStatus, { text: string; tone: BadgeProps['tone'] }> = {
  completed: { text: 'Completed', tone: 'success' },
  pending: { text: 'Pending', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'info' },
  disputed: { text: 'Disputed', tone: 'warning' },
};

/** Neither refunded nor completed for good: it is not known yet whether the refund arrives. */
const UNDER_WAY = { text: 'Refund under way', tone: 'neutral' } as const;

interface DonationBadgeProps {
  donation: Pick<Donation, 'status' | 'isRefundPending'>;
}

/** The state of a donation in a few words. */
export function DonationBadge({ donation: { status, isRefundPending } }: DonationBadgeProps) {
  const { text, tone } = isRefundPending && status === 'completed' ? UNDER_WAY : LOOKS[status];
  return <Badge tone={tone}>{text}</Badge>;
}
