import type { Donation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { downloadFile } from '@beem/platform/download';
import { formatCompactDay, formatDollars } from '@beem/rules';
import { type Column, DataTable, media, tabularNumbers, type, useHasCards, usePagedList } from '@beem/ui';
import { type PropsWithChildren, useId } from 'react';
import { Card, flatRows } from '../../shared/card';
import { CsvButton } from '../../shared/csv-button';
import { DonationBadge } from '../../shared/earnings/donation-badge';
import { donationStates } from '../../shared/earnings/donation-states';
import { DonorName, DonorPicture } from '../../shared/earnings/donor';
import { donationsOptions } from '../../shared/earnings/earnings.queries';
import { receivedNote } from '../../shared/earnings/received-note';

/** Every donation, newest first; `children` follow when the list is there, so that they do not move. */
export function DonationsTable({ children }: PropsWithChildren) {
  const id = useId();
  const list = usePagedList(donationsOptions);
  const hasCards = useHasCards();
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
          columns={hasCards ? PHONE_COLUMNS : COLUMNS}
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
      <Giver data-row>
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

/** With a card of seven lines for each donation a phone's page would be too long. */
const PHONE_COLUMNS: Column<Donation>[] = [
  { key: 'donation', header: 'Donation', cell: (donation) => <PhoneCard donation={donation} /> },
];

function PhoneCard({ donation }: { donation: Donation }) {
  const { donor, message, createdAt, receivedAmount, amount, beemFee, netAmount } = donation;
  const note = receivedNote(donation);
  const hasRefund = Math.round((amount - beemFee - netAmount) * 100) > 0;
  return (
    <PhoneFrom>
      <Pair>
        <Giver>
          <DonorPicture donor={donor} />
          <DonorName donor={donor} />
        </Giver>
        <span>
          You received <strong>{formatDollars(receivedAmount)}</strong>
        </span>
      </Pair>
      <Pair>
        <time dateTime={createdAt}>{formatCompactDay(createdAt)}</time>
        <DonationBadge donation={donation} />
      </Pair>
      {message && <span dir="auto">{message}</span>}
      <Sum>
        {`${formatDollars(amount)} less ${formatDollars(beemFee)} platform fee${hasRefund ? ' and the refund' : ''}: ${formatDollars(netAmount)} net${note ? `, ${note}` : ''}`}
      </Sum>
    </PhoneFrom>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  ${tabularNumbers}
  time {
    ${type.small}
    color: var(--text-3);
  }
`;

const Note = styled.span`
  display: block;
  ${type.small}
  color: var(--text-3);
  ${media.tablet} {
    max-width: 5rem;
    margin-left: auto;
    white-space: normal;
  }
`;

const Sum = styled.p`
  ${type.small}
  ${tabularNumbers}
  color: var(--text-3);
`;

const Frame = styled(Card)`
  ${flatRows}
  /* At large text the columns need more than the card has. */
  ${media.notPhone} {
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
  /* Seven columns leave little space for the messages. */
  ${media.tablet} {
    && :is(th, td) + :is(th, td) {
      padding-inline-start: 8px;
    }
    && :is(th, td):not(:last-child) {
      padding-inline-end: 8px;
    }
    && th {
      white-space: normal;
      vertical-align: bottom;
    }
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
  /* Beside seven columns the words need the width of the picture. */
  ${media.tablet} {
    &[data-row] > :first-child {
      display: none;
    }
  }
`;

const PhoneFrom = styled(From)`
  gap: 2px;
  span > strong {
    ${type.body}
    font-weight: 600;
    color: var(--text);
  }
`;
