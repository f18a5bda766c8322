import type { Donation } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatDollars, formatRelative } from '@beem/rules';
import {
  ButtonLink,
  ListView,
  media,
  Skeleton,
  tabularNumbers,
  type,
  useHasCards,
  usePagedList,
} from '@beem/ui';
import { type PropsWithChildren, useId } from 'react';
import { Card } from '../../shared/card';
import { DonationBadge } from '../../shared/earnings/donation-badge';
import { DonationRow } from '../../shared/earnings/donation-row';
import { donationStates } from '../../shared/earnings/donation-states';
import { DonorName, DonorPicture } from '../../shared/earnings/donor';
import { donationsOptions } from '../../shared/earnings/earnings.queries';
import { receivedLine } from '../../shared/earnings/received-note';

const MAX_SHOWN = 10;

/** The last ten donations; the earnings page has all of them. `children` follow when they are there, so that they do not move. */
export function RecentDonations({ children }: PropsWithChildren) {
  const id = useId();
  const list = usePagedList(donationsOptions);
  const hasCards = useHasCards();
  const recent = list.status === 'ready' ? { ...list, items: list.items.slice(0, MAX_SHOWN) } : list;
  return (
    <>
      <Frame aria-labelledby={id}>
        <Head>
          <h2 id={id}>Recent Donations</h2>
          <ButtonLink variant="ghost" size="small" to="/creator/earnings">
            All earnings
          </ButtonLink>
        </Head>
        <ListView
          as={Rows}
          label="Recent donations"
          list={recent}
          loadingLabel="Loading donations"
          loading={<Skeleton height="150px" />}
          {...donationStates}
        >
          {(donation) => (hasCards ? <NarrowRow donation={donation} /> : <Row donation={donation} />)}
        </ListView>
      </Frame>
      {list.status !== 'loading' && children}
    </>
  );
}

function Row({ donation }: { donation: Donation }) {
  const { donor, message, createdAt, amount } = donation;
  const received = receivedLine(donation);
  return (
    <Line>
      <DonorPicture donor={donor} />
      <Words>
        <p>
          <DonorName donor={donor} />{' '}
          <time dateTime={createdAt}>{formatRelative(createdAt, new Date())}</time>
        </p>
        {message && <p dir="auto">{message}</p>}
        {received && <small>{received}</small>}
      </Words>
      <DonationBadge donation={donation} />
      <Amounts>
        <NetAmount donation={donation} />
        <span>{`of ${formatDollars(amount)}`}</span>
      </Amounts>
    </Line>
  );
}

function NarrowRow({ donation }: { donation: Donation }) {
  return (
    <DonationRow
      donation={donation}
      amount={
        <>
          <NetAmount donation={donation} />
          {` of ${formatDollars(donation.amount)}`}
        </>
      }
      time={formatRelative(donation.createdAt, new Date())}
      sum={receivedLine(donation)}
    />
  );
}

/** Only an amount that the creator has received is emphasized. */
function NetAmount({ donation: { status, netAmount } }: { donation: Donation }) {
  return <Net data-kept={status === 'completed' || undefined}>{formatDollars(netAmount)}</Net>;
}

const Frame = styled(Card)`
  && {
    margin-bottom: 12px;
    padding: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 64px;
  padding: 12px 20px;
  h2 {
    ${type.h3}
  }
  /* The link ends where the amounts end. */
  a {
    margin-right: -16px;
  }
  ${media.phone} {
    padding-inline: 16px;
  }
`;

const Rows = styled.ul`
  li {
    padding: 16px 20px;
    border-top: 1px solid var(--line);
    ${media.phone} {
      padding: 12px 16px;
    }
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto 7rem;
  align-items: center;
  gap: 16px;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  ${type.body}
  strong {
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
  }
  p + p {
    color: var(--text-2);
  }
  time,
  small {
    ${type.small}
    color: var(--text-3);
  }
  time {
    margin-inline-start: 4px;
  }
`;

const Amounts = styled.div`
  display: grid;
  justify-items: end;
  ${tabularNumbers}
  span {
    ${type.small}
    color: var(--text-3);
    text-align: end;
  }
`;

const Net = styled.strong`
  font-weight: 600;
  &&&:not([data-kept]) {
    font-weight: 400;
    color: var(--text-3);
  }
`;
