import { NetworkError, styled, useQuery } from '@beem/platform';
import { formatDollars } from '@beem/rules';
import { Button, ButtonLink, ErrorState, media, SkeletonGroup, type } from '@beem/ui';
import { Check, Landmark } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../shared/card';
import { paymentStatusOptions } from '../../shared/earnings/earnings.queries';
import { BlockLoading } from './block-loading';
import { useSetUpPayout } from './earnings.mutations';
import { payoutInfoOptions } from './earnings.queries';

/** The date of the next payout, and the steps that remain until then. */
export function PayoutBar({ email }: { email: string }) {
  const info = useQuery(payoutInfoOptions);
  const status = useQuery(paymentStatusOptions);
  const setUp = useSetUpPayout(email);
  const id = useId();
  if (!info.data || !status.data) {
    if (!info.error && !status.error)
      return (
        <SkeletonGroup label="Loading your payouts">
          <BlockLoading height="76px" />
        </SkeletonGroup>
      );
    return (
      <ErrorState
        title="Your payout status did not load"
        onRetry={() => {
          for (const query of [info, status]) if (query.error) void query.refetch();
        }}
        isRetrying={info.isFetching || status.isFetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  const { connected, verified } = status.data;
  return (
    <Frame aria-label="Payout Status" id={id}>
      <Facts>
        <div>
          <dt>Minimum Payout</dt>
          <dd>{formatDollars(info.data.minimumPayout)}</dd>
        </div>
        <div>
          <dt>Next Payout</dt>
          <dd>{info.data.payoutSchedule}</dd>
        </div>
      </Facts>
      {verified ? (
        <Connected>
          <Check aria-hidden="true" />
          Bank account connected
        </Connected>
      ) : (
        <Button
          variant="primary"
          icon={<Landmark size={18} aria-hidden="true" />}
          busy={setUp.isPending}
          onClick={() => setUp.mutate()}
        >
          {connected ? 'Complete Bank Setup' : 'Connect Bank Account'}
        </Button>
      )}
      {setUp.error && (
        <Alert role="alert">
          {setUp.error instanceof NetworkError
            ? 'Connection error. Please try again.'
            : 'Setup failed. Please try again.'}
        </Alert>
      )}
      {setUp.data && !verified && (
        <Alert role="alert">
          <p>{setUp.data.message}</p>
          {setUp.data.instructions.length > 0 && (
            <ol>
              {setUp.data.instructions.map((instruction) => (
                <li key={instruction}>{instruction}</li>
              ))}
            </ol>
          )}
          {setUp.data.setupUrl && <ButtonLink to={setUp.data.setupUrl}>Creator Monetization</ButtonLink>}
        </Alert>
      )}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 32px;
  padding: 16px 20px;
  margin-bottom: 12px;
  ${media.phone} {
    > button {
      width: 100%;
    }
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  margin: 0;
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.body}
    font-weight: 600;
  }
`;

const Connected = styled.p`
  && {
    display: flex;
    align-items: center;
    gap: 8px;
    ${type.label}
    color: var(--success);
  }
  svg {
    width: 18px;
    height: 18px;
  }
`;

const Alert = styled.div`
  display: grid;
  flex: 1 0 100%;
  justify-items: start;
  gap: 12px;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  ${type.body}
  ol {
    padding-left: 20px;
    color: var(--text-2);
    list-style: decimal;
  }
`;
