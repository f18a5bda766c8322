import type { StripeStatus } from '@beem/api-client';
import { NetworkError, styled } from '@beem/platform';
import { Button, ButtonLink, media, type } from '@beem/ui';
import { Landmark } from 'lucide-react';
import { Card } from '../../shared/card';
import { useSetUpPayout } from './earnings.mutations';

/** The steps that remain until payouts reach the creator. */
export function BankAccount({ email, status }: { email: string; status: StripeStatus }) {
  const setUp = useSetUpPayout(email);
  return (
    <Frame aria-label="Bank account">
      <p>Your balance is paid to your bank account once it is connected.</p>
      <Button
        variant="primary"
        icon={<Landmark size={18} aria-hidden="true" />}
        busy={setUp.isPending}
        onClick={() => setUp.mutate()}
      >
        {status.connected ? 'Complete Bank Setup' : 'Connect Bank Account'}
      </Button>
      {setUp.error && (
        <Alert role="alert">
          {setUp.error instanceof NetworkError
            ? 'Connection error. Please try again.'
            : 'Setup failed. Please try again.'}
        </Alert>
      )}
      {setUp.data && (
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
  padding-block: 12px;
  ${media.phone} {
    > button {
      width: 100%;
    }
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
