import type { AdminDonation, AdminDonationCounts } from '@beem/api-client';
import { DONATION_STATUSES, type DonationStatus } from '@beem/contracts';
import { formatCount, formatDollars } from '@beem/rules';
import type { BadgeProps } from '@beem/ui';

/**
 * The lists in order: first those that may need an admin, the most urgent first (a bank sets a deadline for a dispute),
 * then those in which admins look for a donation to refund.
 */
const LIST_NAMES = ['disputed', 'failed', 'pending', 'completed', 'refunded', 'all'] as const;
export type DonationListName = (typeof LIST_NAMES)[number];

interface Texts {
  label: string;
  emptyTitle: string;
  emptySentence: string;
}

const LISTS: Record<DonationListName, Texts> = {
  disputed: {
    label: 'Disputed',
    emptyTitle: 'No disputed donations',
    emptySentence: 'Donations that a cardholder has disputed at the bank are listed here.',
  },
  failed: {
    label: 'Failed',
    emptyTitle: 'No failed donations',
    emptySentence: 'Donations whose card was declined are listed here.',
  },
  pending: {
    label: 'Pending',
    emptyTitle: 'No pending donations',
    emptySentence: 'Donations whose payment has not arrived yet are listed here.',
  },
  completed: {
    label: 'Completed',
    emptyTitle: 'No completed donations',
    emptySentence: 'Donations that have reached their creator are listed here.',
  },
  refunded: {
    label: 'Refunded',
    emptyTitle: 'No refunded donations',
    emptySentence: 'Donations that were given back are listed here.',
  },
  all: {
    label: 'All',
    emptyTitle: 'No donations yet',
    emptySentence: 'What viewers give creators is listed here.',
  },
};

export const textsOf = (list: DonationListName): Texts => LISTS[list];

/** The list in the address, or undefined. */
export function toDonationList(text: string | null): DonationListName | undefined {
  return LIST_NAMES.find((name) => name === text);
}

/**
 * The list that opens where the address names none: disputes while one is open, because a bank sets a deadline, else the
 * donations that can be refunded, or all.
 * @param counts undefined where they did not load
 */
export function firstList(counts: AdminDonationCounts | undefined): DonationListName {
  if (counts && counts.openDisputes > 0) return 'disputed';
  return counts && counts.completed > 0 ? 'completed' : 'all';
}

/** @param counts undefined while unknown */
export function toLists(counts: AdminDonationCounts | undefined) {
  return LIST_NAMES.map((value) => ({
    value,
    label: LISTS[value].label,
    count: counts && formatCount(countOf(value, counts)),
  }));
}

function countOf(list: DonationListName, counts: AdminDonationCounts): number {
  if (list !== 'all') return counts[list];
  return DONATION_STATUSES.reduce((sum, status) => sum + counts[status], 0);
}

const STATUS_BADGES: Record<DonationStatus, { label: string; tone: BadgeProps['tone'] }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  disputed: { label: 'Disputed', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  refunded: { label: 'Refunded', tone: 'info' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

const REFUND_UNDER_WAY = { label: 'Refund under way', tone: 'info' } as const;

/** The label of the status; a refund in progress is neither refused nor done. */
export function badgeOf({ status, refundPendingAmount }: AdminDonation) {
  return status === 'completed' && refundPendingAmount > 0 ? REFUND_UNDER_WAY : STATUS_BADGES[status];
}

/** Details that the label of the status leaves out, or null. */
export function statusDetail(donation: AdminDonation): string | null {
  const { status, failureCode, disputeStatus, refundedAmount } = donation;
  // Codes of the payment provider consist of words: insufficient_funds.
  if (status === 'failed') return failureCode?.replaceAll('_', ' ') ?? null;
  if (status === 'disputed') return disputeStatus === 'lost' ? 'Lost' : 'The bank decides';
  if (status !== 'completed') return null;
  if (donation.owedAmount > 0)
    return donation.owedFailureCode
      ? `Refund failed; the transfer to the creator was refused: ${donation.owedFailureCode.replaceAll('_', ' ')}. It is tried again.`
      : 'Refund failed; the creator is paid again soon';
  if (refundedAmount > 0) return `${formatDollars(refundedAmount)} refunded`;
  if (disputeStatus === 'won') return 'Dispute won';
  return donation.refundFailedAmount > 0 && donation.refundPendingAmount === 0 ? 'A refund failed' : null;
}

/** The charge of the card and what happened to it. An amount is called received only when the creator has it. */
export function moneyLines(donation: AdminDonation): string[] {
  const { status, disputeStatus } = donation;
  const charge = formatDollars(donation.chargeAmount);
  const share = formatDollars(donation.creatorAmount);
  if (status === 'pending') return [`${charge} to be charged`, `${share} to be received`];
  if (status === 'failed' || status === 'canceled') return [`${charge} not charged`];
  if (status === 'completed' && donation.refundPendingAmount > 0)
    return [`${charge} charged`, `${formatDollars(donation.refundPendingAmount)} on the way back`];
  if (status === 'completed' && donation.owedAmount > 0)
    return [`${charge} charged`, `${formatDollars(donation.owedAmount)} owed`];
  if (status === 'completed') return [`${charge} charged`, `${share} received`];
  const isHeld = status === 'disputed' && disputeStatus !== 'lost';
  return [`${charge} charged`, isHeld ? `${share} held` : `${charge} returned`];
}
