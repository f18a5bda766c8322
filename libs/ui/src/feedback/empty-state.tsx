import { Message, type MessageProps } from './message';

/** The empty state of a list: what is missing, what would change that, and that one action. */
export function EmptyState(props: Omit<MessageProps, 'tone' | 'role'>) {
  return <Message {...props} />;
}
