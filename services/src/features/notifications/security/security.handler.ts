import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { describeChange } from '../../second-factors/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { SecurityNotificationsRepository } from './security-notifications.repository.js';

/** Notifies users of changes of their second factors; the mail about it reaches who does not use Beem right now. */
@Injectable()
export class SecurityHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: SecurityNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('second-factor.changed', 'notify-owner', async ({ id, payload }) => {
      const { userId, change, name } = payload;
      const eventKey = `second-factor-${id}`;
      await this.notifications.add(this.database, userId, { detail: describeChange(change, name), eventKey });
      await this.pusher.pushEvent([userId], eventKey);
    });
  }
}
