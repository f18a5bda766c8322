import { Message, type MessageProps } from './message';

/** Nothing here yet: says so, says what would change it, and offers that one action. */
export function EmptyState(props: Omit<MessageProps, 'tone' | 'role'>) {
  return <Message {...props} />;
}
