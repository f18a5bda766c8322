import { NotificationBell } from '../notifications/notification-bell';
import { AvatarMenu } from './avatar-menu';

/** What only a signed-in user sees in the header; loaded for them alone. */
export function AccountActions() {
  return (
    <>
      <NotificationBell />
      <AvatarMenu />
    </>
  );
}
