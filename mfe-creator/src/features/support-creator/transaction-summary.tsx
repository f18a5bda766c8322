import { styled } from '@beem/platform';
import type { DonationFees } from '@beem/rules';
import { tabularNumbers, type } from '@beem/ui';
import { useId } from 'react';
import { showMoney } from '../../shared/payments/dollars';

interface TransactionSummaryProps {
  /** Null while there is no amount. */
  fees: DonationFees | null;
  coversFees: boolean;
  /** First name of the creator. */
  name: string;
}

/** Shows who pays and receives which amount, as a sum from top to bottom. */
export function TransactionSummary({ fees, coversFees, name }: TransactionSummaryProps) {
  const id = useId();
  const show = (cents: number | undefined) => (cents === undefined ? '–' : showMoney(cents));
  const less = (cents: number | undefined) => (cents ? `−${showMoney(cents)}` : show(cents));
  return (
    <Summary aria-labelledby={id}>
      <h3 id={id}>Transaction Summary</h3>
      <dl>
        <Line label="Your support" amount={show(fees?.amount)} />
        {!coversFees && (
          <>
            <Line label="Platform fee (10%)" amount={less(fees?.platformFee)} />
            <Line label="Processing fee" amount={less(fees?.processingFee)} />
          </>
        )}
        <Line label={`${name} receives`} amount={show(fees?.creatorAmount)} look="received" />
        {coversFees && <Line label="Processing fee, covered by you" amount={show(fees?.processingFee)} />}
        <Line label="You pay" amount={show(fees?.charge)} look="total" />
      </dl>
    </Summary>
  );
}

function Line({ label, amount, look }: { label: string; amount: string; look?: 'total' | 'received' }) {
  return (
    <Row data-look={look}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </Row>
  );
}

const Summary = styled.section`
  padding: 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-lg);
  h3 {
    ${type.label}
    margin-bottom: 8px;
  }
  dl {
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 4px 0;
  ${type.body}
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: var(--text-2);
  }
  dd {
    flex: none;
    margin: 0;
    ${tabularNumbers}
  }
  /* The result of the lines above it. */
  &[data-look] {
    margin-top: 6px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
    font-weight: 600;
    dt {
      color: inherit;
    }
  }
  &[data-look='received'] {
    color: var(--success);
  }
`;
