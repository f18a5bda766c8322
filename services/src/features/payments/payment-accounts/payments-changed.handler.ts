import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../platform/events/index.js';
import { UserChangeNotifier } from '../../identity/index.js';

/** Makes open screens of a creator reread their changed account or payouts. */
@Injectable()
export class PaymentsChangedHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly changes: UserChangeNotifier,
  ) {}

  onModuleInit(): void {
    this.handlers.on('creator.payments-changed', 'notify-creator', async ({ payload }) =>
      this.changes.notify(payload.userId, 'payments'),
    );
  }
}
