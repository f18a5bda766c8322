import type { ReactNode } from 'react';
import { Message, type MessageProps } from './message';

interface EmptyStateProps extends Omit<MessageProps, 'tone' | 'role'> {
  /** One sentence: what would fill the list, or what the user can do. */
  children: Exclude<ReactNode, boolean | null | undefined>;
}

/** The empty state of a list: what is missing, what would change that, and the one action for it. */
export function EmptyState(props: EmptyStateProps) {
  return <Message {...props} />;
}
