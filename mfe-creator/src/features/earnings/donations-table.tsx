import type { Donation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCompactDay, formatDollars } from '@beem/rules';
import {
  type Column,
  DataTable,
  media,
  type,
  useHasCards,
  useMediaQuery,
  usePagedList,
  visuallyHidden,
} from '@beem/ui';
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
  const isNarrow = hasCards || isTablet;
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
          columns={isNarrow ? NARROW_COLUMNS : COLUMNS}
          {...donationStates}
        />
      </Frame>
      {list.status !== 'loading' && children}
    </>
  );
}

const COLUMNS: Column<Donation>[] = [
  {
    key: 'donor',
    header: 'From',
    cell: ({ donor, message }) => (
      <Giver>
        <DonorPicture donor={donor} />
        <From>
          <DonorName donor={donor} />
          {message && <span dir="auto">{message}</span>}
        </From>
      </Giver>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatCompactDay(createdAt)}</time>,
  },
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

function Received({ donation }: { donation: Donation }) {
  const note = receivedNote(donation);
  return (
    <>
      {formatDollars(donation.receivedAmount)}
      {note && <Note>{note}</Note>}
    </>
  );
}

/** Below a desktop's width seven columns are too narrow for their words. */
const NARROW_COLUMNS: Column<Donation>[] = [
  { key: 'donation', header: 'Donation', cell: (donation) => <NarrowRow donation={donation} /> },
];

function NarrowRow({ donation }: { donation: Donation }) {
  const { createdAt, receivedAmount, amount, beemFee, netAmount } = donation;
  const hasRefund = Math.round((amount - beemFee - netAmount) * 100) > 0;
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
          {`${formatDollars(amount)} less ${formatDollars(beemFee)} platform fee${hasRefund ? ' and the refund' : ''}: ${formatDollars(netAmount)} net`}
          {note && ', '}
          {note && <span>{note}</span>}
        </>
      }
    />
  );
}

const Note = styled.span`
  display: block;
  ${type.small}
  color: var(--text-3);
`;

const Frame = styled(Card)`
  ${flatRows}
  /* The rows of one column need no name of it. */
  ${media.tablet} {
    thead {
      ${visuallyHidden}
    }
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
  span {
    ${type.small}
    color: var(--text-2);
  }
`;

const Giver = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
`;
