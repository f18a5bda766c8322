import { removeFirstVideo, styled, useCurrentRoute, useIsAvailable } from '@beem/platform';
import { BLOCKED_TEXT, Button, ButtonLink, Message, OFFLINE_TEXTS, type, useIsOffline } from '@beem/ui';
import { RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

export { RouteLoading } from './route-loading';

/** Error state of a route outlet, which retries by itself when the network is back: title, explanation, Retry, a link to another page, and a reference. */
export function RouteFailed(props: {
  title: string;
  reference?: string;
  /** A content blocker is the likely cause. */
  isBlocked?: boolean;
  onRetry: () => void;
  /** Another action beside Retry. */
  action?: ReactNode;
}) {
  const { title, reference, isBlocked, onRetry, action } = props;
  const isAvailable = useIsAvailable();
  const route = useCurrentRoute();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  useLayoutEffect(removeFirstVideo, []);
  const isOffline = useIsOffline();
  const isHub = route?.path === '/home';
  const wayOut =
    isHub || !isAvailable('/home') ? { to: '/', label: 'Go to Start' } : { to: '/home', label: 'Go to Hub' };
  return (
    <Message
      size="page"
      level={1}
      role="alert"
      icon={<Unplug />}
      title={isOffline ? OFFLINE_TEXTS.title : 'This area did not load'}
      actions={
        <>
          <Button ref={retry} variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Retry
          </Button>
          {action}
          <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>
        </>
      }
      note={reference && !isOffline && `Reference ${reference}`}
    >
      {isOffline
        ? OFFLINE_TEXTS.children
        : isBlocked
          ? BLOCKED_TEXT
          : `${title} is not answering right now. The rest of Beem works as usual, and nothing you saved is lost.`}
    </Message>
  );
}

/** Error state of a slot: one row with Retry. */
export function SlotFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <SlotFailure role="status">
      Not available right now
      <Button size="small" variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </SlotFailure>
  );
}

const SlotFailure = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  color: var(--text-3);
  ${type.small}
`;
