import type { Donation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { tabularNumbers, type } from '@beem/ui';
import type { ReactNode } from 'react';
import { DonationBadge } from './donation-badge';
import { DonorName, DonorPicture } from './donor';

interface DonationRowProps {
  donation: Donation;
  amount: ReactNode;
  time: string;
  /** What the amount consists of, below it; null where nothing is to be added. */
  sum: ReactNode;
}

/** A donation in a few lines, where columns would be too narrow. */
export function DonationRow({ donation, amount, time, sum }: DonationRowProps) {
  const { donor, message, createdAt } = donation;
  return (
    <Row>
      <Head>
        <DonorPicture donor={donor} />
        <div>
          <Pair>
            <DonorName donor={donor} />
            <span>{amount}</span>
          </Pair>
          <Pair>
            <time dateTime={createdAt}>{time}</time>
            <DonationBadge donation={donation} />
          </Pair>
        </div>
      </Head>
      {message && <p dir="auto">{message}</p>}
      {sum && <Sum>{sum}</Sum>}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
  ${type.small}
  ${tabularNumbers}
  color: var(--text-3);
  strong {
    ${type.body}
    font-weight: 600;
    color: var(--text);
  }
  a:hover {
    text-decoration: underline;
  }
  > p[dir] {
    /* Below the name, beside the picture. */
    padding-inline-start: 52px;
    color: var(--text-2);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
`;

const Sum = styled.p`
  /* Beside the picture, too. */
  padding-inline-start: 52px;
  text-wrap: balance;
  /* Breaks only where it is longer than a line. */
  span {
    display: inline-block;
  }
`;
