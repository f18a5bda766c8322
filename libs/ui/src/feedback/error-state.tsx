import { ApiError } from '@beem/platform';
import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useGroupedFailure } from './failure-group';
import { Message, type MessageProps } from './message';
import { BLOCKED_TEXT, useIsBlocked } from './use-is-blocked';

/** The same texts are on the page that the service worker shows without a network. */
export const OFFLINE_TEXTS = {
  title: 'You are offline',
  children: 'Beem needs a connection to play its films. Nothing you saved is lost.',
};

export interface ErrorStateProps extends Omit<MessageProps, 'icon' | 'actions' | 'tone' | 'role' | 'ref'> {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Icon of a failure that has nothing to do with the network. */
  icon?: ReactNode;
  /** Another action beside Retry. */
  action?: ReactNode;
  /** The error of the call. The server's own failure is said in its words; a call that a content blocker stops, too. */
  error?: unknown;
}

const TRY_AGAIN = 'Check your connection and try again.';

/** What to say after a failure of the server, which has answered: the connection is not the cause. */
export function serverTextsOf(error: unknown): Pick<ErrorStateProps, 'icon' | 'children'> | undefined {
  if (!(error instanceof ApiError) || error.status < 500) return undefined;
  const { serverMessage } = error;
  return { icon: <TriangleAlert />, ...(serverMessage && { children: serverMessage }) };
}

/**
 * The state after a failure: one sentence and Retry, announced when it appears. The sentence is to check the connection,
 * or another one given as `children`. Without a network it says so; the data is read again when the network is back
 * (docs/decisions/local-stack-and-outages.md). In a `FailureGroup` one of several speaks for all.
 */
export function ErrorState({ onRetry, isRetrying, action, error, ...props }: ErrorStateProps) {
  const { icon, children, ...rest } = { ...props, ...serverTextsOf(error) };
  const group = useGroupedFailure(onRetry);
  const isBlocked = useIsBlocked(error);
  const offline = icon || navigator.onLine ? null : OFFLINE_TEXTS;
  const sentence = isBlocked ? BLOCKED_TEXT : (children ?? (icon ? undefined : TRY_AGAIN));
  // The mark lets a card leave with its content.
  if (group.isSilent) return <span ref={group.ref} hidden data-failed="" />;
  return (
    <Message
      {...rest}
      ref={group.ref}
      title={offline?.title ?? group.title ?? rest.title}
      role="alert"
      tone="danger"
      icon={icon ?? <WifiOff />}
      actions={
        <>
          <Button
            variant="primary"
            icon={<RotateCw aria-hidden="true" />}
            busy={isRetrying}
            onClick={group.onRetry}
          >
            Retry
          </Button>
          {action}
        </>
      }
    >
      {offline?.children ?? sentence}
    </Message>
  );
}
