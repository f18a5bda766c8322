import type { Creator, StripeStatus } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { formatCount, formatDollars, formatMonth } from '@beem/rules';
import { ErrorState, SkeletonGroup, StatTile, type } from '@beem/ui';
import { CircleDollarSign, Clapperboard, CreditCard } from 'lucide-react';
import { Strip } from '../../shared/card';
import { CardShape, Shapes, StripShape } from '../../shared/card-shapes';
import { creatorOptions, paymentStatusOptions } from '../../shared/earnings/earnings.queries';
import { usePaymentSettings } from '../../shared/payments/payments.queries';
import { GetStarted } from './get-started';
import { RecentDonations } from './recent-donations';
import { useStripeReturn } from './use-stripe-return';

const PAYMENTS_OFF = 'Payments are switched off at the moment.';

/** The creator's progress towards donations, and the latest donations. */
export function Monetization({ userId }: { userId: string }) {
  useStripeReturn();
  const creator = useQuery(creatorOptions(userId));
  const status = useQuery(paymentStatusOptions);
  const isOff = usePaymentSettings().data?.mode === 'off';
  if (creator.data && status.data) {
    const { isCreator } = creator.data;
    const isDone = isCreator && status.data.connected && status.data.verified;
    const steps = <GetStarted {...{ userId, isOff, isCreator }} status={status.data} />;
    return (
      <>
        {isOff && <Off role="status">{PAYMENTS_OFF}</Off>}
        <StatusCards creator={creator.data} status={status.data} isOff={isOff} />
        {!isDone && steps}
        <RecentDonations>{isDone && steps}</RecentDonations>
      </>
    );
  }
  if (!creator.error && !status.error) return <MonetizationLoading />;
  return (
    <ErrorState
      title="Your status did not load"
      error={creator.error ?? status.error}
      onRetry={() => {
        for (const query of [creator, status]) if (query.error) void query.refetch();
      }}
      isRetrying={creator.isFetching || status.isFetching}
    />
  );
}

interface StatusCardsProps {
  creator: Creator;
  status: StripeStatus;
  isOff: boolean;
}

function StatusCards({ creator, status, isOff }: StatusCardsProps) {
  const { isCreator, since } = creator;
  const count = creator.totalDonations ?? 0;
  return (
    <Tiles>
      <StatTile
        label="Creator Status"
        icon={<Clapperboard />}
        value={isCreator ? 'Active Creator' : 'Not Set Up'}
        note={isCreator ? since && `Since ${formatMonth(since)}` : 'Create your profile first'}
      />
      <StatTile
        label="Payment Status"
        icon={<CreditCard />}
        {...paymentStatus(status)}
        {...(isOff && { note: 'Payments are off' })}
      />
      <StatTile
        label="Total Earnings"
        icon={<CircleDollarSign />}
        value={formatDollars(creator.totalEarnings ?? 0)}
        note={`from ${formatCount(count)} ${count === 1 ? 'donation' : 'donations'}`}
      />
    </Tiles>
  );
}

function paymentStatus({ connected, verified, isUnderReview }: StripeStatus) {
  if (verified) return { value: 'Verified', note: 'Viewers can support you' };
  if (!connected) return { value: 'Not Connected', note: 'Connect Stripe to be paid' };
  return {
    value: 'Pending Verification',
    note: isUnderReview ? 'Usually takes a day' : 'Stripe needs more from you',
  };
}

/** Skeleton of the page while it loads. */
export function MonetizationLoading() {
  return (
    <SkeletonGroup label="Loading your status">
      <Shapes>
        <StripShape count={3} />
        <CardShape height="16rem" />
      </Shapes>
    </SkeletonGroup>
  );
}

const Off = styled.p`
  margin-bottom: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  color: var(--warning);
  ${type.label}
`;

/** Words are smaller than figures, so that they fit on one line. */
const Tiles = styled(Strip)`
  margin-bottom: 12px;
  dd:nth-child(2) {
    font-size: 1.5rem;
  }
`;
