import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, recount } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';

/** Corrects the counters of follows once a day from their rows. */
@Injectable()
export class FollowRecount implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-follows', everyMs: DAILY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const healed = await recount(this.database, {
      name: 'users',
      table: 'users',
      idType: 'uuid',
      first: '00000000-0000-0000-0000-000000000000',
      counters: {
        followers_count: 'SELECT count(*) FROM follows r WHERE r.followee_id = t.id',
        following_count: 'SELECT count(*) FROM follows r WHERE r.follower_id = t.id',
      },
    });
    if (healed > 0) this.logger.warn({ healed }, 'counters of users were wrong');
  }
}
