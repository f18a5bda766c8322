import type { StripeStatus } from '@beem/api-client';
import { PasswordDialog } from '@beem/forms/password-dialog';
import { styled } from '@beem/platform';
import { Button, Disclosure, media, type, VisuallyHidden } from '@beem/ui';
import { Check, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../../shared/card';
import { useConnectStripe, useCreateProfile } from './monetization.mutations';

interface GetStartedProps {
  userId: string;
  isCreator: boolean;
  status: StripeStatus;
  /** Payments are switched off, so Stripe cannot be called. */
  isOff: boolean;
}

/** The three steps to donations, and the button of the next one; closed when all are done. */
export function GetStarted({ userId, isCreator, status, isOff }: GetStartedProps) {
  const id = useId();
  const [asksPassword, setAsksPassword] = useState(false);
  const create = useCreateProfile(userId);
  const connect = useConnectStripe(() => setAsksPassword(true));
  const { connected, verified } = status;
  const isDone = [isCreator, connected, verified];
  const next = isDone.indexOf(false);
  const steps = [
    {
      title: 'Create Profile',
      text: isCreator ? 'Your creator profile is ready' : 'Become a creator on Beem',
    },
    { title: 'Connect Stripe', text: connected ? 'Account linked' : 'Stripe pays out what viewers give' },
    { title: 'Complete Setup', text: identityOf(status) },
  ];
  const list = (
    <Steps>
      {steps.map(({ title, text }, at) => (
        <li
          key={title}
          data-state={isDone[at] ? 'done' : at === next ? 'current' : 'next'}
          aria-current={at === next ? 'step' : undefined}
        >
          <Round aria-hidden="true">{isDone[at] ? <Check /> : at + 1}</Round>
          <div>
            <h3>
              <span>{title}</span>
              {isDone[at] && <VisuallyHidden>, done</VisuallyHidden>}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </Steps>
  );
  if (next < 0)
    return (
      <Disclosure
        summary={
          <span>
            Get Started: <span>You can receive payouts</span>
          </span>
        }
      >
        <Card>{list}</Card>
      </Disclosure>
    );
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <h2 id={id}>Get Started</h2>
        {next === 0 && (
          <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
            Create Profile
          </Button>
        )}
        {next > 0 && (
          <Button
            variant="primary"
            disabled={isOff}
            busy={connect.isPending}
            busyLabel="Opening Stripe..."
            onClick={() => connect.mutate()}
          >
            <span>{steps[next]?.title}</span>
            <ExternalLink size={16} aria-hidden="true" />
          </Button>
        )}
      </Head>
      {list}
      {asksPassword && (
        <PasswordDialog
          onCancel={() => setAsksPassword(false)}
          onEntered={() => {
            setAsksPassword(false);
            connect.mutate();
          }}
        />
      )}
    </Frame>
  );
}

function identityOf({ verified, isUnderReview }: StripeStatus): string {
  if (verified) return 'Identity confirmed';
  if (isUnderReview) return 'Stripe is checking your identity';
  return 'Confirm your identity to receive payouts';
}

const Frame = styled(Card)`
  margin-bottom: 12px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-bottom: 16px;
  h2 {
    ${type.h3}
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: 16px;
    padding-right: 16px;
  }
  /* The line to the next step. */
  li:not(:last-child)::after {
    position: absolute;
    top: 15px;
    left: 44px;
    right: 12px;
    height: 2px;
    background: var(--line-strong);
    content: '';
  }
  li[data-state='done']:not(:last-child)::after {
    background: var(--success);
  }
  h3 {
    ${type.label}
    font-weight: 600;
  }
  p {
    ${type.small}
    color: var(--text-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    li {
      grid-template-columns: auto minmax(0, 1fr);
      padding: 0;
    }
    li:not(:last-child)::after {
      top: 36px;
      bottom: -16px;
      left: 15px;
      right: auto;
      width: 2px;
      height: auto;
    }
  }
`;

const Round = styled.span`
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 1px solid var(--control-line);
  border-radius: 50%;
  ${type.label}
  color: var(--text-2);
  [data-state='done'] & {
    border-color: transparent;
    background: var(--success-soft);
    color: var(--success);
  }
  [data-state='current'] & {
    border-color: transparent;
    background: var(--action);
    color: var(--on-action);
  }
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
`;
