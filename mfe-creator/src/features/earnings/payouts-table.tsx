import type { Payout } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCompactDay, formatDollars } from '@beem/rules';
import {
  Badge,
  type BadgeProps,
  type Column,
  DataTable,
  EmptyState,
  tabularNumbers,
  useHasCards,
  usePagedList,
} from '@beem/ui';
import { Landmark } from 'lucide-react';
import { useId } from 'react';
import { Card, flatRows } from '../../shared/card';
import { payoutsOptions } from './earnings.queries';

/** The payouts to the creator's bank. */
export function PayoutsTable() {
  const id = useId();
  const list = usePagedList(payoutsOptions);
  const hasCards = useHasCards();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>Payouts</h2>
      <DataTable
        caption="Payouts"
        list={list}
        columns={hasCards ? PHONE_COLUMNS : COLUMNS}
        empty={
          <EmptyState icon={<Landmark />} title="No payouts yet" level={3}>
            Payouts appear here once your balance has been paid to your bank.
          </EmptyState>
        }
        error={{
          title: 'Your payouts did not load',
          level: 3,
        }}
      />
    </Frame>
  );
}

const LOOKS: Record<Payout['status'], { text: string; tone: BadgeProps['tone'] }> = {
  pending: { text: 'Pending', tone: 'neutral' },
  in_transit: { text: 'In transit', tone: 'info' },
  paid: { text: 'Paid', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'neutral' },
};

function PayoutBadge({ status }: Pick<Payout, 'status'>) {
  return <Badge tone={LOOKS[status].tone}>{LOOKS[status].text}</Badge>;
}

const COLUMNS: Column<Payout>[] = [
  { key: 'created', header: 'Sent', cell: ({ createdAt }) => formatCompactDay(createdAt) },
  { key: 'arrival', header: 'Arrives', cell: ({ arrivalDate }) => formatCompactDay(arrivalDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <PayoutBadge status={status} />,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
];

/** A phone shows a payout in one line. */
const PHONE_COLUMNS: Column<Payout>[] = [
  {
    key: 'payout',
    header: 'Payout',
    cell: ({ createdAt, status, amount }) => (
      <Line>
        <span>{formatCompactDay(createdAt)}</span>
        <PayoutBadge status={status} />
        <strong>{formatDollars(amount)}</strong>
      </Line>
    ),
  },
];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  ${tabularNumbers}
  strong {
    margin-left: auto;
    font-weight: 600;
  }
`;

const Frame = styled(Card)`
  ${flatRows}
  h2 {
    margin-bottom: 12px;
  }
`;
