import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LivePublisher } from '../../../platform/live/index.js';
import { toLive, toNotification } from './notification.mapper.js';
import { NotificationsRepository } from './notifications.repository.js';
import { UnreadCounts } from './unread-counts.js';

const USERS_AT_ONCE = 500;

/** Pushes notifications to the open screens of users who are online; offline users cost nothing. */
@Injectable()
export class NotificationPusher {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly unread: UnreadCounts,
    private readonly live: LivePublisher,
  ) {}

  /** Pushes one event that may just have notified these users. */
  async pushEvent(userIds: string[], eventKey: string): Promise<void> {
    await this.unread.forget(userIds);
    await this.forOnline(userIds, async (online) => {
      for (const row of await this.notifications.findByEvent(this.database, online, eventKey)) {
        await this.live.send(row.user_id, { type: 'notification', data: toLive(toNotification(row)) });
      }
    });
  }

  /** The count changed without a new notification: read in another tab, or its video is gone. */
  async pushCounts(userIds: string[]): Promise<void> {
    await this.unread.forget(userIds);
    await this.forOnline(userIds, async () => {});
  }

  /** Does `first`, then sends each user their unread count. */
  private async forOnline(userIds: string[], first: (online: string[]) => Promise<void>): Promise<void> {
    const online = await this.live.findOnline(userIds);
    for (let at = 0; at < online.length; at += USERS_AT_ONCE) {
      const users = online.slice(at, at + USERS_AT_ONCE);
      await first(users);
      for (const [userId, count] of await this.notifications.countUnread(this.database, users)) {
        await this.live.send(userId, { type: 'unread_count', data: { count } });
      }
    }
  }
}
