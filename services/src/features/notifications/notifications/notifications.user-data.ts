import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { NotificationPusher } from './notification.pusher.js';
import { UserNotificationsRepository } from './user-notifications.repository.js';

/** Deletion steps: notifications of other users about a leaving user, and the user's own ones. */
@Injectable()
export class NotificationsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly notifications: UserNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    const add = (name: string, table: string, purge: (userId: string) => Promise<boolean>) =>
      this.steps.add({ name, phase: 'mentioned', tables: [table], purge });
    add('notifications-by-user', 'notifications', (userId) =>
      this.forget(this.notifications.removeByActor(this.database, userId)),
    );
    add('notification-actors', 'notification_actors', (userId) =>
      this.forget(this.notifications.takeOutOfGroups(this.database, userId)),
    );
    add('notifications-of-videos', 'notifications', (userId) =>
      this.forget(this.notifications.removeByVideosOf(this.database, userId)),
    );
    add('notifications', 'notifications', (userId) =>
      removeRows(this.database, { table: 'notifications', column: 'user_id' }, userId),
    );
  }

  /** The badges of the notified users change with it. */
  private async forget(removed: Promise<string[]>): Promise<boolean> {
    const userIds = [...new Set(await removed)];
    await this.pusher.pushCounts(userIds);
    return userIds.length > 0;
  }
}
