import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import { DonationNotificationsRepository } from './donation-notifications.repository.js';

/** Notifies creators of donations whose payment has arrived. */
@Injectable()
export class DonationsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: DonationNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('donation.completed', 'notify-creator', ({ payload }) =>
      this.notify(payload.donationId),
    );
  }

  private async notify(donationId: number): Promise<void> {
    const eventKey = `donation-${donationId}`;
    const creatorId = await this.notifications.add(this.database, donationId, eventKey);
    if (creatorId !== null) await this.pusher.pushEvent([creatorId], eventKey);
  }
}
