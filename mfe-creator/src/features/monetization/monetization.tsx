import type { Creator, StripeStatus } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { formatCount, formatDollars, formatMonth } from '@beem/rules';
import { ErrorState, media, Skeleton, SkeletonGroup, StatTile, type } from '@beem/ui';
import { CircleDollarSign, Clapperboard, CreditCard } from 'lucide-react';
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
  if (creator.data && status.data)
    return (
      <>
        {isOff && <Off role="status">{PAYMENTS_OFF}</Off>}
        <StatusCards creator={creator.data} status={status.data} isOff={isOff} />
        <GetStarted {...{ userId, isOff }} isCreator={creator.data.isCreator} status={status.data} />
        <RecentDonations />
      </>
    );
  if (!creator.error && !status.error) return <MonetizationLoading />;
  return (
    <ErrorState
      title="Your status did not load"
      onRetry={() => {
        for (const query of [creator, status]) if (query.error) void query.refetch();
      }}
      isRetrying={creator.isFetching || status.isFetching}
    >
      Check your connection and try again.
    </ErrorState>
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
        value={<State>{isCreator ? 'Active Creator' : 'Not Set Up'}</State>}
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
  if (verified) return { value: <State>Verified</State>, note: 'Viewers can support you' };
  if (!connected) return { value: <State>Not Connected</State>, note: 'Connect Stripe to be paid' };
  return {
    value: <State>Pending Verification</State>,
    note: isUnderReview ? 'Usually takes a day' : 'Stripe needs more from you',
  };
}

/** Skeleton of the page while it loads. */
export function MonetizationLoading() {
  return (
    <SkeletonGroup label="Loading your status">
      <Tiles as="div">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height="118px" radius="var(--radius-lg)" />
        ))}
      </Tiles>
      <Skeleton height="176px" radius="var(--radius-lg)" />
    </SkeletonGroup>
  );
}

const SHAPES = [...'abc'];

const Off = styled.p`
  margin-bottom: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  color: var(--warning);
  ${type.label}
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  margin: 0 0 12px;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: span 2;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;

/** Words are smaller than figures, so that they fit on one line. */
const State = styled.span`
  font-size: 1.5rem;
`;
