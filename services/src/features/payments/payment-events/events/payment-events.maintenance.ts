import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

/** Forgets events that Stripe no longer repeats. */
@Injectable()
export class PaymentEventsMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly events: PaymentEventsRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'forget-payment-events', everyMs: DAILY_MS, run: () => this.forget() });
  }

  private async forget(): Promise<void> {
    while ((await this.events.deleteOld(this.database)) > 0);
  }
}
