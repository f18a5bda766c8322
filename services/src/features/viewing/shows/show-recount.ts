import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, recount } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';

const EPISODES = `FROM videos e WHERE e.show_id = t.id AND e.status = 'ready' AND NOT e.is_hidden AND e.deleted_at IS NULL`;

/** Corrects the counters of saves and episodes of shows once a day from their rows. */
@Injectable()
export class ShowRecount implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-shows', everyMs: DAILY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const healed = await recount(this.database, {
      name: 'shows',
      table: 'shows',
      idType: 'bigint',
      first: '0',
      counters: {
        save_count: 'SELECT count(*) FROM show_saves r WHERE r.show_id = t.id',
        episode_count: `SELECT count(*) ${EPISODES}`,
        mature_episode_count: `SELECT count(*) ${EPISODES} AND e.age_rating = 'mature'`,
        age_rating: `SELECT CASE WHEN bool_or(e.age_rating = 'mature') THEN 'mature'
          WHEN bool_or(e.age_rating = 'teen') THEN 'teen' ELSE 'all' END ${EPISODES}`,
      },
    });
    if (healed > 0) this.logger.warn({ healed }, 'counters of shows were wrong');
  }
}
