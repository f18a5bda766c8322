import type { Donation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCompactDay, formatDollars } from '@beem/rules';
import { type Column, DataTable, media, type, useHasCards, useMediaQuery, usePagedList } from '@beem/ui';
import { type PropsWithChildren, useId } from 'react';
import { Card, flatRows } from '../../shared/card';
import { CsvButton } from '../../shared/csv-button';
import { DonationBadge } from '../../shared/earnings/donation-badge';
import { DonationRow } from '../../shared/earnings/donation-row';
import { donationStates } from '../../shared/earnings/donation-states';
import { DonorName, DonorPicture } from '../../shared/earnings/donor';
import { donationsOptions } from '../../shared/earnings/earnings.queries';
import { receivedNote } from '../../shared/earnings/received-note';

/** Every donation, newest first; `children` follow when the list is there, so that they do not move. */
export function DonationsTable({ children }: PropsWithChildren) {
  const id = useId();
  const list = usePagedList(donationsOptions);
  const hasCards = useHasCards();
  const isTablet = useMediaQuery(media.tablet);
  return (
    <>
      <Frame aria-labelledby={id}>
        <Head>
          <h2 id={id}>Donations</h2>
          {list.status === 'ready' && list.items.length > 0 && (
            <CsvButton
              onDownload={() => downloadFile('/api/creator/donations.csv', { fileName: 'donations.csv' })}
            />
          )}
        </Head>
        <DataTable
          caption="Donations"
          list={list}
          columns={hasCards ? PHONE_COLUMNS : isTablet ? TABLET_COLUMNS : COLUMNS}
          {...donationStates}
        />
      </Frame>
      {list.status !== 'loading' && children}
    </>
  );
}

const COLUMNS: Column<Donation>[] = [
  { key: 'donor', header: 'From', cell: (donation) => <Giver donation={donation} /> },
  { key: 'date', header: 'Date', cell: (donation) => <Day donation={donation} /> },
  { key: 'status', header: 'Status', cell: (donation) => <DonationBadge donation={donation} /> },
  { key: 'amount', header: 'Donation', align: 'end', cell: ({ amount }) => formatDollars(amount) },
  { key: 'fee', header: 'Platform fee', align: 'end', cell: ({ beemFee }) => formatDollars(beemFee) },
  { key: 'net', header: 'Net', align: 'end', cell: ({ netAmount }) => formatDollars(netAmount) },
  {
    key: 'received',
    header: 'You received',
    align: 'end',
    cell: (donation) => <Received donation={donation} />,
  },
];

/** A tablet has no space for seven columns: date and state are below the name, and what was deducted is below the amounts. */
const TABLET_COLUMNS: Column<Donation>[] = [
  {
    key: 'donor',
    header: 'From',
    cell: (donation) => (
      <Giver donation={donation}>
        <DayAndState>
          <Day donation={donation} />
          <DonationBadge donation={donation} />
        </DayAndState>
      </Giver>
    ),
  },
  {
    key: 'amount',
    header: 'Donation',
    align: 'end',
    cell: (donation) => (
      <>
        {formatDollars(donation.amount)}
        {deductedFrom(donation).map((what, at) => (
          <Note key={what}>{`${at === 0 ? 'less' : 'and'} ${what}`}</Note>
        ))}
      </>
    ),
  },
  {
    key: 'received',
    header: 'You received',
    align: 'end',
    cell: (donation) => (
      <Received donation={donation}>
        {donation.receivedAmount !== donation.netAmount && (
          <Note>{`of ${formatDollars(donation.netAmount)} net`}</Note>
        )}
      </Received>
    ),
  },
];

function Day({ donation: { createdAt } }: { donation: Donation }) {
  return <time dateTime={createdAt}>{formatCompactDay(createdAt)}</time>;
}

function Giver({ donation: { donor, message }, children }: PropsWithChildren<{ donation: Donation }>) {
  return (
    <Pictured>
      <DonorPicture donor={donor} />
      <From>
        <DonorName donor={donor} />
        {children}
        {message && <span dir="auto">{message}</span>}
      </From>
    </Pictured>
  );
}

/** What leads from the amount to the net amount; nothing where the donor covered the fees. */
function deductedFrom({ amount, beemFee, netAmount }: Donation): string[] {
  const hasRefund = Math.round((amount - beemFee - netAmount) * 100) > 0;
  return [
    ...(beemFee > 0 ? [`${formatDollars(beemFee)} platform fee`] : []),
    ...(hasRefund ? ['the refund'] : []),
  ];
}

function Received({ donation, children }: PropsWithChildren<{ donation: Donation }>) {
  const note = receivedNote(donation);
  return (
    <>
      <Kept>{formatDollars(donation.receivedAmount)}</Kept>
      {children}
      {note && <Note>{note}</Note>}
    </>
  );
}

const PHONE_COLUMNS: Column<Donation>[] = [
  { key: 'donation', header: 'Donation', cell: (donation) => <PhoneRow donation={donation} /> },
];

function PhoneRow({ donation }: { donation: Donation }) {
  const { createdAt, receivedAmount, amount, netAmount } = donation;
  const deducted = deductedFrom(donation);
  const note = receivedNote(donation);
  return (
    <DonationRow
      donation={donation}
      amount={
        <>
          You received <strong>{formatDollars(receivedAmount)}</strong>
        </>
      }
      time={formatCompactDay(createdAt)}
      sum={
        <>
          {deducted.length > 0
            ? `${formatDollars(amount)} less ${deducted.join(' and ')}: ${formatDollars(netAmount)} net`
            : 'No platform fee'}
          {note && ', '}
          {note && <span>{note}</span>}
        </>
      }
    />
  );
}

const Kept = styled.strong`
  font-weight: 600;
`;

const Note = styled.span`
  display: block;
  ${type.small}
  color: var(--text-3);
`;

const Frame = styled(Card)`
  ${flatRows}
  ${media.tablet} {
    td {
      padding-block: 12px;
    }
  }
  /* At large text the columns need more than the card has. */
  ${media.desktop} {
    > :last-child {
      overflow: auto hidden;
    }
    td:first-child {
      min-width: 8rem;
    }
  }
  time {
    white-space: nowrap;
  }
`;

const DayAndState = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding-block: 2px;
  color: var(--text-3);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 12px;
  h2 {
    ${type.h3}
  }
`;

const From = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  > span {
    ${type.small}
    color: var(--text-2);
  }
`;

const Pictured = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
`;
