import type { Earnings as EarningsAnswer } from '@beem/api-client';
import { styled, useQuery } from '@beem/platform';
import { formatCount, formatDollars } from '@beem/rules';
import { ErrorState, media, SectionBoundary, Skeleton, SkeletonGroup, StatTile } from '@beem/ui';
import { CircleDollarSign, Heart, Wallet } from 'lucide-react';
import { BlockLoading } from './block-loading';
import { DonationsTable } from './donations-table';
import { earningsOptions } from './earnings.queries';
import { EarningsWeeks } from './earnings-weeks';
import { PayoutBar } from './payout-bar';
import { PayoutGuide } from './payout-guide';
import { PayoutsTable } from './payouts-table';

/** All blocks of the page; each makes its own call, so that a failure affects only one block. */
export function Earnings({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useQuery(earningsOptions);
  return (
    <>
      {data ? (
        <Figures earnings={data} />
      ) : error ? (
        <ErrorState title="Your earnings did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <EarningsLoading />
      )}
      <PayoutBar email={email} />
      <PayoutGuide />
      {data ? (
        <SectionBoundary name="earnings-weeks" title="The earnings by week did not load">
          <EarningsWeeks weeks={data.weeks} />
        </SectionBoundary>
      ) : (
        !error && <BlockLoading height="396px" />
      )}
      <DonationsTable />
      <PayoutsTable />
    </>
  );
}

function Figures({ earnings }: { earnings: EarningsAnswer }) {
  const { totalEarnings, donationCount, supporterCount, currentBalance } = earnings;
  const supporters = `${formatCount(supporterCount)} ${supporterCount === 1 ? 'supporter' : 'supporters'}`;
  return (
    <Tiles>
      <StatTile
        label="Total Earnings"
        icon={<CircleDollarSign />}
        value={formatDollars(totalEarnings)}
        note="After platform fees"
      />
      <StatTile
        label="Total Donations"
        icon={<Heart />}
        value={formatCount(donationCount)}
        note={`From ${supporters}`}
      />
      <StatTile
        label="Payout Status"
        icon={<Wallet />}
        value={currentBalance === null ? '–' : formatDollars(currentBalance)}
        note={currentBalance === null ? 'Current Balance is not known right now' : 'Current Balance'}
      />
    </Tiles>
  );
}

/** Skeleton of the figures while they load. */
export function EarningsLoading() {
  return (
    <SkeletonGroup label="Loading your earnings">
      <Tiles as="div">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height="118px" radius="var(--radius-lg)" />
        ))}
      </Tiles>
    </SkeletonGroup>
  );
}

const SHAPES = [...'abc'];

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  margin: 0 0 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
