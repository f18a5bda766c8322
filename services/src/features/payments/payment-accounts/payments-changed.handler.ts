import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventHandlers } from '../../../platform/events/index.js';
import { UserChangeNotifier } from '../../identity/index.js';

/** Open screens of a creator whose account or payouts have changed read them again. */
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
