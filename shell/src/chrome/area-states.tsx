import { styled, useIsOffered } from '@beem/platform';
import { Button, ButtonLink, Message, Skeleton, SkeletonGroup, Spinner, VisuallyHidden } from '@beem/ui';
import { RotateCw, Unplug } from 'lucide-react';

export interface AreaFailedProps {
  /** The area's title, e.g. `Hub`. */
  title: string;
  /** Short code a person can read out to support. */
  reference: string;
  onRetry: () => void;
}

/** A remote's page is on its way: its shape after a moment, and a word when it takes long. */
export function AreaLoading({ title, isSlow }: { title: string; isSlow: boolean }) {
  return (
    <Waiting>
      <SkeletonGroup label={`Loading ${title}`}>
        <Skeleton width="240px" height="36px" />
        <Skeleton height="40vh" radius="var(--radius-lg)" />
      </SkeletonGroup>
      <p aria-live="polite">{isSlow && 'This takes longer than usual. Still trying.'}</p>
    </Waiting>
  );
}

/** A remote's page did not come; everything around it works. */
export function AreaFailed({ title, reference, onRetry }: AreaFailedProps) {
  const isOffered = useIsOffered();
  return (
    <Message
      role="alert"
      size="page"
      level={1}
      icon={<Unplug />}
      title="This area did not load"
      note={`Reference ${reference}`}
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} autoFocus onClick={onRetry}>
            Retry
          </Button>
          {isOffered('/home') && <ButtonLink to="/home">Go to Hub</ButtonLink>}
        </>
      }
    >
      {`${title} is not answering right now. The rest of Beem works as usual, and nothing you saved is lost.`}
    </Message>
  );
}

/** A slot inside a page did not come: one row. */
export function SlotFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Row role="alert">
      Not available right now
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </Row>
  );
}

/** A protected page while it is unknown who is here. */
export function SessionLoading() {
  return (
    <Waiting role="status" aria-busy="true">
      <Spinner size={32} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 24px;
  align-content: start;
  padding: 32px 40px;
  min-height: 60vh;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  color: var(--text-2);
`;
