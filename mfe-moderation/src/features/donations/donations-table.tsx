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
  const donations = useDonationList(list);
  const hasRefunds = donations.status === 'ready' && donations.items.some(({ canRefund }) => canRefund);
  const columns = useMemo(
    () => (hasCards ? cardColumns(onRefund) : columnsFor(onRefund, { isTablet, hasRefunds })),
    [onRefund, hasCards, isTablet, hasRefunds],
  );
  return (
    <DataTable
      frame="cards"
      aheadPx={AHEAD_PX}
      caption={list ? `${label} donations` : 'Donations'}
      list={donations}
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
function columnsFor(
  onRefund: (donation: AdminDonation) => void,
  { isTablet, hasRefunds }: { isTablet: boolean; hasRefunds: boolean },
): Column<AdminDonation>[] {
  const amounts: Column<AdminDonation>[] = isTablet
    ? [
        {
          key: 'amount',
          header: 'Donation',
          cell: (donation) => (
            <>
              <AmountLine>
                <AmountCell donation={donation} />
                <ReferenceCell donation={donation} isShort />
              </AmountLine>
              <MoneyCell donation={donation} />
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
    ...(hasRefunds
      ? [
          {
            key: 'actions',
            header: 'Actions',
            isActions: true,
            cell: (donation: AdminDonation) => <RefundButton donation={donation} onRefund={onRefund} />,
          },
        ]
      : []),
  ];
}

/** On a card the facts stand in pairs without their names. */
function cardColumns(onRefund: (donation: AdminDonation) => void): Column<AdminDonation>[] {
  return [
    {
      key: 'donation',
      header: 'Donation',
      cell: (donation) => (
        <CardFacts>
          <Pair>
            <AmountCell donation={donation} />
            <StatusCell donation={donation} />
          </Pair>
          <Pair>
            <PeopleCell donation={donation} />
            <DateCell at={donation.statusSince} />
          </Pair>
          <Pair>
            <div>
              <MoneyCell donation={donation} />
              <ReferenceCell donation={donation} />
            </div>
            <RefundButton donation={donation} onRefund={onRefund} />
          </Pair>
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
    <AtEdge
      variant="ghost"
      size="small"
      aria-label={`Refund donation ${donation.id}`}
      onClick={() => onRefund(donation)}
    >
      Refund
    </AtEdge>
  );
}

/** Its text ends where the row ends. */
const AtEdge = styled(Button)`
  margin-inline-end: -16px;
`;

/** One at the left and one at the right edge; large text has each on a line of its own. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
`;

/** As high as its text. */
const AmountLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block: -11px;
`;

const CardFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${type.small}
  overflow-wrap: break-word;
  ${Pair} > :nth-child(2) {
    margin-left: auto;
    text-align: end;
    &:not(button) {
      display: grid;
      justify-items: end;
    }
  }
  button:last-child {
    align-self: end;
  }
`;

interface ReferenceCellProps {
  donation: AdminDonation;
  isShort?: boolean;
}

const ReferenceCell = ({ donation: { paymentId }, isShort }: ReferenceCellProps) =>
  paymentId && <PaymentReference paymentId={paymentId} isShort={isShort} />;
