import type { DonationCheck } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Button, media, tabularNumbers, type } from '@beem/ui';
import { useState } from 'react';

/** Number of differences that keeps the donations visible. */
const FIRST = 5;

/** The differences, donation by donation. */
export function Differences({ check }: { check: DonationCheck }) {
  const { differences, differenceCount } = check;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? differences : differences.slice(0, FIRST);
  return (
    <>
      <List aria-label="Differences">
        {shown.map(({ donationId, name, expected, found }) => (
          <li key={`${donationId} ${name}`}>
            <strong>#{donationId}</strong>
            <span>{name.replaceAll('_', ' ')}</span>
            <span>{`${found} instead of ${expected}`}</span>
          </li>
        ))}
      </List>
      <Foot>
        <span>
          Amounts are in cents.
          {differenceCount > differences.length && (
            <span>{` The first ${differences.length} of ${differenceCount.toLocaleString('en-US')} are known by name.`}</span>
          )}
        </span>
        {differences.length > FIRST && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${differences.length}`}
          </Button>
        )}
      </Foot>
    </>
  );
}

const List = styled.ul`
  margin-top: 12px;
  border-top: 1px solid var(--line);
  ${type.small}
  ${tabularNumbers}
  li {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr) minmax(0, 2fr);
    gap: 4px 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
    ${media.phone} {
      grid-template-columns: 64px minmax(0, 1fr);
      > :last-child {
        grid-column: 2;
      }
    }
  }
  strong {
    font-weight: 600;
  }
  span {
    color: var(--text-2);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 12px;
  ${type.small}
  color: var(--text-3);
`;
