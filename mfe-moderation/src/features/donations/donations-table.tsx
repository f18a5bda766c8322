import type { AdminDonation } from '@beem/api-client';
import { styled } from '@beem/platform';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  type FailedList,
  media,
  useMediaQuery,
} from '@beem/ui';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden, isForbidden } from '../../shared/forbidden';
import { AmountCell, MoneyCell, PeopleCell, StatusCell } from './donation-cells';
import { useDonationList } from './donation-list.queries';
import { type DonationListName, textsOf } from './donation-lists';
import { PaymentReference } from './payment-reference';

const FAILED = 'Unable to load donations';

interface DonationsTableProps {
  list: DonationListName;
  onRefund: (donation: AdminDonation) => void;
}

/** One list of donations in all its states; cards on a phone. */
export function DonationsTable({ list, onRefund }: DonationsTableProps) {
  const { label, emptyTitle, emptySentence } = textsOf(list);
  const isTablet = useMediaQuery(media.tablet);
  const columns = useMemo(() => columnsFor(onRefund, isTablet), [onRefund, isTablet]);
  return (
    <Frame>
      <DataTable
        caption={list === 'all' ? 'All donations' : `${label} donations`}
        list={useDonationList(list)}
        columns={columns}
        empty={
          <EmptyState icon={<HandCoins />} title={emptyTitle}>
            {emptySentence}
          </EmptyState>
        }
        error={failure}
      />
    </Frame>
  );
}

function failure({ error, isRetrying, retry }: FailedList) {
  if (isForbidden(error)) return <Forbidden title={FAILED} error={error} />;
  return (
    <ErrorState title={FAILED} isRetrying={isRetrying} onRetry={retry}>
      Check your connection and try again.
    </ErrorState>
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
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (donation) =>
        donation.canRefund && (
          <Button
            variant="danger-outline"
            size="small"
            aria-label={`Refund donation ${donation.id}`}
            onClick={() => onRefund(donation)}
          >
            Refund
          </Button>
        ),
    },
  ];
}

const ReferenceCell = ({ donation: { paymentId } }: { donation: AdminDonation }) =>
  paymentId && <PaymentReference paymentId={paymentId} />;

/* On a phone each row is a card itself. */
const Frame = styled.div`
  margin-top: 16px;
  padding: 12px 12px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  ${media.phone} {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;
