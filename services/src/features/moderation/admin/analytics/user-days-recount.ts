import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { UserAnalyticsRepository } from './user-analytics.repository.js';

/** Corrects the numbers of users: once a day each day is counted again, in a separate transaction. */
@Injectable()
export class UserDaysRecount implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly analytics: UserAnalyticsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-user-days', everyMs: DAILY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    let healed = 0;
    for (const day of await this.analytics.findDays(this.database))
      healed += await this.analytics.recount(this.database, day);
    if (healed > 0) this.logger.warn({ healed }, 'numbers of users were wrong');
  }
}
