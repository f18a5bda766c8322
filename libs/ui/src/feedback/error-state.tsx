import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Message, type MessageProps } from './message';

export interface ErrorStateProps extends Omit<MessageProps, 'icon' | 'actions' | 'tone' | 'role'> {
  onRetry: () => void;
  isRetrying?: boolean;
  icon?: ReactNode;
  /** A way out beside Retry. */
  action?: ReactNode;
}

/** Something failed: one sentence and Retry, announced when it appears. */
export function ErrorState({ onRetry, isRetrying, icon = <WifiOff />, action, ...rest }: ErrorStateProps) {
  return (
    <Message
      {...rest}
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
