import type { Earnings as EarningsAnswer, PayoutInfo } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { formatCount, formatDollars } from '@beem/rules';
import { ErrorState, FailureGroup, media, SectionBoundary, SkeletonGroup, StatTile } from '@beem/ui';
import { CalendarClock, Check, CircleDollarSign, Heart, Landmark, Scale, Wallet } from 'lucide-react';
import { Strip, stripColumns } from '../../shared/card';
import { CardShape, StripShape } from '../../shared/card-shapes';
import { paymentStatusOptions } from '../../shared/earnings/earnings.queries';
import { BankAccount } from './bank-account';
import { DonationsTable } from './donations-table';
import { earningsOptions, payoutInfoOptions } from './earnings.queries';
import { EarningsWeeks } from './earnings-weeks';
import { nextPayoutDay } from './next-payout';
import { PayoutGuide } from './payout-guide';
import { PayoutsTable } from './payouts-table';

/**
 * The money first, and the guide last once a bank account is connected. Each block makes its own call, so that a failure
 * affects only one block; what decides the order of the blocks is awaited, so that none of them moves.
 */
export function Earnings({ email }: { email: string }) {
  const earnings = useQuery(earningsOptions);
  const info = useQuery(payoutInfoOptions);
  const status = useQuery(paymentStatusOptions);
  if (![earnings, info, status].every(({ data, error }) => data || error)) return <EarningsLoading />;
  const isVerified = status.data?.verified === true;
  const hasAccount = status.data?.verified ?? null;
  const balance = earnings.data?.currentBalance ?? null;
  const guide = info.data && {
    info: info.data,
    // In the order of the server's texts.
    met: [hasAccount, hasAccount, balance === null ? null : balance >= info.data.minimumPayout],
  };
  return (
    <FailureGroup title="Your earnings did not load">
      <Blocks>
        <Figures earnings={earnings.data} info={info.data} isVerified={isVerified} />
        {!earnings.data && (
          <ErrorState
            title="Your earnings did not load"
            error={earnings.error}
            onRetry={() => void earnings.refetch()}
            isRetrying={earnings.isFetching}
          />
        )}
        {info.data && status.data ? (
          !isVerified && <BankAccount email={email} status={status.data} />
        ) : (
          <ErrorState
            title="Your payout status did not load"
            error={info.error ?? status.error}
            onRetry={() => {
              for (const query of [info, status]) if (query.error) void query.refetch();
            }}
            isRetrying={info.isFetching || status.isFetching}
          />
        )}
        {guide && !isVerified && <PayoutGuide {...guide} />}
        {earnings.data && (
          <SectionBoundary name="earnings-weeks" title="The earnings by week did not load">
            <EarningsWeeks weeks={earnings.data.weeks} />
          </SectionBoundary>
        )}
        <DonationsTable>
          <PayoutsTable />
          {guide && isVerified && <PayoutGuide {...guide} isClosed />}
        </DonationsTable>
      </Blocks>
    </FailureGroup>
  );
}

interface FiguresProps {
  earnings: EarningsAnswer | undefined;
  info: PayoutInfo | undefined;
  isVerified: boolean;
}

/** The figures of the calls that have been answered. */
function Figures({ earnings, info, isVerified }: FiguresProps) {
  const balance = earnings?.currentBalance ?? null;
  const isPaidNext = isVerified && info && balance !== null && balance >= info.minimumPayout;
  if (!earnings && !info) return null;
  return (
    <Money>
      {earnings && (
        <StatTile
          label="Payout Status"
          icon={<Wallet />}
          value={balance === null ? '–' : formatDollars(balance)}
          note={balance === null ? 'Current Balance is not known right now' : 'Current Balance'}
        />
      )}
      {info && (
        <>
          <StatTile
            label="Next Payout"
            icon={<CalendarClock />}
            value={
              isPaidNext ? `${nextPayoutDay(new Date())} · ${formatDollars(balance)}` : info.payoutSchedule
            }
            note={
              isVerified && (
                <>
                  {isPaidNext && info.payoutSchedule}
                  <Connected>
                    <Check aria-hidden="true" />
                    Bank account connected
                  </Connected>
                </>
              )
            }
          />
          <StatTile label="Minimum Payout" icon={<Landmark />} value={formatDollars(info.minimumPayout)} />
        </>
      )}
      {earnings && (
        <>
          <StatTile
            label="Total Earnings"
            icon={<CircleDollarSign />}
            value={formatDollars(earnings.totalEarnings)}
            note="After platform fees"
          />
          {earnings.heldAmount > 0 && (
            <StatTile
              label="Held"
              icon={<Scale />}
              value={formatDollars(earnings.heldAmount)}
              note="Not in Total Earnings until disputes are decided"
            />
          )}
          <StatTile
            label="Total Donations"
            icon={<Heart />}
            value={formatCount(earnings.donationCount)}
            note={`From ${formatCount(earnings.supporterCount)} ${earnings.supporterCount === 1 ? 'supporter' : 'supporters'}`}
          />
        </>
      )}
    </Money>
  );
}

/** Skeleton of the page while what decides its order loads. */
export function EarningsLoading() {
  return (
    <SkeletonGroup label="Loading your earnings">
      <Blocks>
        <StripShape as={Money} count={5} />
        <CardShape height="20rem" />
      </Blocks>
    </SkeletonGroup>
  );
}

const Blocks = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** As wide as their content, because a date with a sum is wider than a count. */
const Money = styled(Strip)`
  --basis: auto;
  ${stripColumns(3, 'auto')}
  ${media.notPhone} {
    > :not(:first-child) > dd:nth-child(2) {
      font-size: 1.5rem;
    }
    /* The note of what is held has two lines, so that all figures fit in one row of a desktop. */
    > * > dd:nth-child(3) {
      max-width: 11rem;
    }
  }
  ${media.phone} {
    > :first-child > dd:nth-child(2) {
      font-size: 1.75rem;
    }
  }
`;

const Connected = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--success);
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;
