import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Message, type MessageProps } from './message';
import { BLOCKED_TEXT, useIsBlocked } from './use-is-blocked';

/** The same texts are on the page that the service worker shows without a network. */
export const OFFLINE_TEXTS = {
  title: 'You are offline',
  children: 'Beem needs a connection to play its films. Nothing you saved is lost.',
};

export interface ErrorStateProps extends Omit<MessageProps, 'icon' | 'actions' | 'tone' | 'role'> {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Icon of a failure that has nothing to do with the network. */
  icon?: ReactNode;
  /** Another action beside Retry. */
  action?: ReactNode;
  /** The error of a call that content blockers may stop: the state says so where that is likely. */
  error?: unknown;
}

/**
 * The state after a failure: one sentence and Retry, announced when it appears. Without a network it says so; the data
 * is read again when the network is back (docs/decisions/local-stack-and-outages.md).
 */
export function ErrorState({ onRetry, isRetrying, icon, action, error, ...rest }: ErrorStateProps) {
  const isBlocked = useIsBlocked(error);
  const texts = !icon && !navigator.onLine && OFFLINE_TEXTS;
  return (
    <Message
      {...rest}
      {...texts}
      note={isBlocked ? BLOCKED_TEXT : rest.note}
      role="alert"
      tone="danger"
      icon={icon ?? <WifiOff />}
      actions={
        <>
          <Button
            variant="primary"
            icon={<RotateCw aria-hidden="true" />}
            busy={isRetrying}
            onClick={onRetry}
          >
            Retry
          </Button>
          {action}
        </>
      }
    />
  );
}
