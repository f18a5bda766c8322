import { styled } from '@beem/platform';
import { copyText } from '@beem/platform/copy-text';
import { IconButton } from '@beem/ui';
import { Copy } from 'lucide-react';

const SHOWN = 8;

interface PaymentReferenceProps {
  paymentId: string;
  /** The button alone, where a row has no space for the id. */
  isShort?: boolean;
}

/** The payment's id at Stripe, to look it up there: its end is enough to compare, and the whole id is copied. */
export function PaymentReference({ paymentId, isShort = false }: PaymentReferenceProps) {
  return (
    <Line>
      {!isShort && <code title={paymentId}>…{paymentId.slice(-SHOWN)}</code>}
      <IconButton label={`Copy ${paymentId}`} tooltip={false} onClick={() => void copy(paymentId)}>
        <Copy aria-hidden="true" />
      </IconButton>
    </Line>
  );
}

function copy(paymentId: string): Promise<void> {
  return copyText(paymentId, {
    copied: { title: 'Reference copied', description: paymentId },
    failed: { title: 'Could not copy the reference', description: `Copy it yourself: ${paymentId}` },
  });
}

const Line = styled.div`
  display: flex;
  align-items: center;
  color: var(--text-3);
  white-space: nowrap;
  button {
    color: inherit;
  }
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  code {
    font: 0.75rem/1.125rem var(--font-mono, ui-monospace, monospace);
  }
`;
