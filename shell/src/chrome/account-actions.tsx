import { NotificationBell } from '../notifications/notification-bell';
import { AvatarMenu } from './avatar-menu';

/** Header controls for signed-in users, in a lazy chunk. */
export function AccountActions() {
  return (
    <>
      <NotificationBell />
      <AvatarMenu />
    </>
  );
}
