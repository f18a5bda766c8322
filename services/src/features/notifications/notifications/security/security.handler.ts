import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { describeChange, describeSignIn, StaffSignIns } from '../../../identity/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { SecurityNotificationsRepository } from './security-notifications.repository.js';

/** Notifies users of events that concern the security of their accounts; a mail reaches users who are offline. */
@Injectable()
export class SecurityHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: SecurityNotificationsRepository,
    private readonly pusher: NotificationPusher,
    private readonly signIns: StaffSignIns,
  ) {}

  onModuleInit(): void {
    this.handlers.on('second-factor.changed', 'notify-owner', async ({ id, payload }) => {
      const { userId, change, name } = payload;
      await this.notify(userId, { detail: describeChange(change, name), eventKey: `second-factor-${id}` });
    });
    this.handlers.on('staff.signed-in', 'notify-owner', async ({ id, payload: { userId, sessionId } }) => {
      const signIn = await this.signIns.find(userId, sessionId);
      if (signIn)
        await this.notify(userId, { detail: describeSignIn(signIn), eventKey: `staff-sign-in-${id}` });
    });
  }

  private async notify(userId: string, notice: { detail: string; eventKey: string }): Promise<void> {
    await this.notifications.add(this.database, userId, notice);
    await this.pusher.pushEvent([userId], notice.eventKey);
  }
}
