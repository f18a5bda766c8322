import type { AdminDonation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDollars } from '@beem/rules';
import { Badge, media, tabularNumbers, type } from '@beem/ui';
import { UserName } from '../../shared/user-name';
import { badgeOf, moneyLines, statusDetail } from './donation-lists';

interface CellProps {
  donation: AdminDonation;
}

/** The amount of the donation, and its number, by which the check names it. */
export function AmountCell({ donation: { id, amount } }: CellProps) {
  return (
    <Amount>
      <strong>{formatDollars(amount)}</strong>
      <span>#{id}</span>
    </Amount>
  );
}

/** The charge of the card, and the present state of the money. */
export function MoneyCell({ donation }: CellProps) {
  return (
    <Lines data-whole="">
      {moneyLines(donation).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}

/** The donor and the creator. */
export function PeopleCell({ donation: { donor, creator, isAnonymous } }: CellProps) {
  return (
    <Lines>
      <span>
        {donor ? <UserName user={donor} /> : <span>{LEFT}</span>}
        {isAnonymous && <small> (anonymous)</small>}
      </span>
      <span>to {creator ? <UserName user={creator} /> : <span>{LEFT}</span>}</span>
    </Lines>
  );
}

const LEFT = 'a user who has left';

/** The status and its details. */
export function StatusCell({ donation }: CellProps) {
  const { label, tone } = badgeOf(donation);
  const detail = statusDetail(donation);
  return (
    <Status>
      <Badge tone={tone}>{label}</Badge>
      {detail && <span>{detail}</span>}
    </Status>
  );
}

const Amount = styled.div`
  display: grid;
  white-space: nowrap;
  ${media.tablet} {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  ${tabularNumbers}
  strong {
    ${type.body}
    font-weight: 600;
  }
  span {
    color: var(--text-3);
  }
  ${media.phone} {
    display: flex;
    align-items: baseline;
    gap: 12px;
  }
`;

const Lines = styled.div`
  display: grid;
  min-width: 0;
  color: var(--text-2);
  ${tabularNumbers}
  ${media.notPhone} {
    &[data-whole] {
      white-space: nowrap;
    }
  }
  /* A long name keeps its line and ends in an ellipsis; the padding is the area of its link. */
  a {
    display: inline-block;
    max-width: 11rem;
    ${media.tablet} {
      max-width: 8rem;
    }
    margin-block: -12px;
    padding-block: 12px;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
    white-space: nowrap;
  }
  small {
    ${type.micro}
    color: var(--text-3);
  }
`;

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  max-width: 220px;
  ${media.tablet} {
    max-width: 8.5rem;
  }
  color: var(--text-3);
  span:last-child:not(:first-child) {
    flex: 1 0 100%;
  }
  ${media.phone} {
    max-width: none;
  }
`;
