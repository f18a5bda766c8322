import { formatCount } from '@beem/rules';
import { Dialog } from '@beem/ui';
import type { ConnectionsTab } from '../../shared/connections-tab';
import { ConnectionList, WHEN_OWN_EMPTY } from './connection-list';

export interface ConnectionsDialogProps {
  userId: string;
  tab: ConnectionsTab;
  count: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The user's own followers or followed users. The list is read when the dialog opens. */
export function ConnectionsDialog({ userId, tab, count, isOpen, onOpenChange }: ConnectionsDialogProps) {
  const number = formatCount(count);
  const title = tab === 'followers' ? `Your Followers (${number})` : `People You Follow (${number})`;
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={title}>
      <ConnectionList userId={userId} tab={tab} look="dialog" whenEmpty={WHEN_OWN_EMPTY[tab]} />
    </Dialog>
  );
}
