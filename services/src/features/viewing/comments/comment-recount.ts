import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, recount } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';

/** Corrects the counters of comments once a day from their rows. */
@Injectable()
export class CommentRecount implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-comments', everyMs: DAILY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const healed = await recount(this.database, {
      name: 'comments',
      table: 'comments',
      idType: 'bigint',
      first: '0',
      counters: {
        like_count: 'SELECT count(*) FROM comment_likes r WHERE r.comment_id = t.id',
        reply_count:
          'SELECT count(*) FROM comments r WHERE r.parent_id = t.id AND r.deleted_at IS NULL AND NOT r.is_hidden',
      },
    });
    if (healed > 0) this.logger.warn({ healed }, 'counters of comments were wrong');
  }
}
