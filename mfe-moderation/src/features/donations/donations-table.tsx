import type { AdminDonation } from '@beem/api-client';
import { styled } from '@beem/platform';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  media,
  type,
  useHasCards,
  useMediaQuery,
} from '@beem/ui';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { AHEAD_PX } from '../../shared/ahead-px';
import { LoadFailure } from '../../shared/load-failure';
import { DateCell } from '../../shared/moment';
import { AmountCell, MoneyCell, PeopleCell, StatusCell } from './donation-cells';
import { useDonationList } from './donation-list.queries';
import { type DonationListName, textsOf } from './donation-lists';
import { PaymentReference } from './payment-reference';

interface DonationsTableProps {
  /** Undefined while it is not chosen yet. */
  list: DonationListName | undefined;
  onRefund: (donation: AdminDonation) => void;
}

/** One list of donations in all its states; cards on a phone and at large text. */
export function DonationsTable({ list, onRefund }: DonationsTableProps) {
  const { label, emptyTitle, emptySentence } = textsOf(list ?? 'all');
  const isTablet = useMediaQuery(media.tablet);
  const hasCards = useHasCards();
  const columns = useMemo(
    () => (hasCards ? cardColumns(onRefund) : columnsFor(onRefund, isTablet)),
    [onRefund, hasCards, isTablet],
  );
  return (
    <DataTable
      frame="cards"
      aheadPx={AHEAD_PX}
      caption={list ? `${label} donations` : 'Donations'}
      list={useDonationList(list)}
      columns={columns}
      empty={
        <EmptyState icon={<HandCoins />} title={emptyTitle}>
          {emptySentence}
        </EmptyState>
      }
      error={({ error, isRetrying, retry }) => (
        <LoadFailure title="Unable to load donations" error={error} isRetrying={isRetrying} onRetry={retry} />
      )}
    />
  );
}

/** On a tablet, names and buttons fit only when amounts and reference share one column. */
function columnsFor(onRefund: (donation: AdminDonation) => void, isTablet: boolean): Column<AdminDonation>[] {
  const amounts: Column<AdminDonation>[] = isTablet
    ? [
        {
          key: 'amount',
          header: 'Donation',
          cell: (donation) => (
            <>
              <AmountCell donation={donation} />
              <MoneyCell donation={donation} />
              <ReferenceCell donation={donation} />
            </>
          ),
        },
      ]
    : [
        { key: 'amount', header: 'Donation', cell: (donation) => <AmountCell donation={donation} /> },
        { key: 'money', header: 'Amounts', cell: (donation) => <MoneyCell donation={donation} /> },
      ];
  const reference: Column<AdminDonation>[] = isTablet
    ? []
    : [{ key: 'reference', header: 'Reference', cell: (donation) => <ReferenceCell donation={donation} /> }];
  return [
    ...amounts,
    { key: 'people', header: 'From and to', cell: (donation) => <PeopleCell donation={donation} /> },
    { key: 'status', header: 'Status', cell: (donation) => <StatusCell donation={donation} /> },
    ...reference,
    {
      key: 'since',
      header: 'Since',
      align: 'end',
      cell: ({ statusSince }) => <DateCell at={statusSince} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (donation) => <RefundButton donation={donation} onRefund={onRefund} />,
    },
  ];
}

/** On a card the facts stand in two columns without their names. */
function cardColumns(onRefund: (donation: AdminDonation) => void): Column<AdminDonation>[] {
  return [
    {
      key: 'donation',
      header: 'Donation',
      cell: (donation) => (
        <CardFacts>
          <AmountCell donation={donation} />
          <StatusCell donation={donation} />
          <PeopleCell donation={donation} />
          <DateCell at={donation.statusSince} />
          <div>
            <MoneyCell donation={donation} />
            <ReferenceCell donation={donation} />
          </div>
          <RefundButton donation={donation} onRefund={onRefund} />
        </CardFacts>
      ),
    },
  ];
}

interface RefundButtonProps {
  donation: AdminDonation;
  onRefund: (donation: AdminDonation) => void;
}

function RefundButton({ donation, onRefund }: RefundButtonProps) {
  if (!donation.canRefund) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={`Refund donation ${donation.id}`}
      onClick={() => onRefund(donation)}
    >
      Refund
    </Button>
  );
}

const CardFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 12px;
  ${type.small}
  > :first-child {
    justify-content: flex-start;
  }
  /* The right column ends at the edge of the card. */
  > :nth-child(even) {
    align-self: start;
    justify-self: end;
    text-align: end;
  }
  > time {
    flex-direction: column;
    align-items: end;
  }
  > button:last-child {
    align-self: end;
  }
`;

const ReferenceCell = ({ donation: { paymentId } }: { donation: AdminDonation }) =>
  paymentId && <PaymentReference paymentId={paymentId} />;
