import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useIsOffline } from '../hooks/use-is-offline';
import { Message, type MessageProps } from './message';
import { OFFLINE_TEXTS } from './offline-texts';

export interface ErrorStateProps extends Omit<MessageProps, 'icon' | 'actions' | 'tone' | 'role'> {
  onRetry: () => void;
  isRetrying?: boolean;
  icon?: ReactNode;
  /** A way out beside Retry. */
  action?: ReactNode;
  /** Has nothing to do with the network: an error of the page itself. */
  isLocal?: boolean;
}

/**
 * Something failed: one sentence and Retry, announced when it appears. Without a network it says that; what failed is read
 * again by itself when the network is back (decision 89).
 */
export function ErrorState({
  onRetry,
  isRetrying,
  icon = <WifiOff />,
  action,
  isLocal = false,
  ...rest
}: ErrorStateProps) {
  const isOffline = useIsOffline() && !isLocal;
  const texts = isOffline ? { title: OFFLINE_TEXTS.title, children: OFFLINE_TEXTS.sentence } : {};
  return (
    <Message
      {...rest}
      {...texts}
      role="alert"
      tone="danger"
      icon={icon}
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
