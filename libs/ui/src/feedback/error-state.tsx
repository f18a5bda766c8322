import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Message, type MessageProps } from './message';
import { OFFLINE_TEXTS } from './offline-texts';
import { BLOCKED_TEXT, useIsBlocked } from './use-is-blocked';

export interface ErrorStateProps extends Omit<MessageProps, 'icon' | 'actions' | 'tone' | 'role'> {
  onRetry: () => void;
  isRetrying?: boolean;
  /** Of a failure that has nothing to do with the network. */
  icon?: ReactNode;
  /** A way out beside Retry. */
  action?: ReactNode;
  /** The failure of a call that content blockers may stop: then it says so where that is likely. */
  error?: unknown;
}

/**
 * Something failed: one sentence and Retry, announced when it appears. Without a network it says that; what failed is read
 * again by itself when the network is back (docs/decisions/local-stack-and-outages.md).
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
