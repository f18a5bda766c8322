import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { LOGGER, type Logger } from '../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../platform/scheduled-tasks/index.js';
import { Storage, sweepOrphans } from '../../platform/storage/index.js';
import { EmailLinksRepository } from './email-links.repository.js';
import { AVATAR_FOLDER } from './profile/avatar-key.js';
import { UsernamesRepository } from './usernames/usernames.repository.js';
import { UsersRepository } from './users.repository.js';

/** Forgets the tokens of old mails and names that were given up, and deletes pictures that no account uses any more. */
@Injectable()
export class UserMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    private readonly usernames: UsernamesRepository,
    private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({
      name: 'forget-mail-tokens',
      everyMs: DAILY_MS,
      run: () => this.links.deleteOld(this.database),
    });
    this.tasks.add({
      name: 'forget-usernames',
      everyMs: DAILY_MS,
      run: () => this.usernames.forgetOld(this.database),
    });
    this.tasks.add({ name: 'sweep-avatars', everyMs: DAILY_MS, run: () => this.sweepAvatars() });
  }

  private async sweepAvatars(): Promise<void> {
    const gone = await sweepOrphans(this.storage, `${AVATAR_FOLDER}/`, (keys) =>
      this.users.findShownAvatars(this.database, keys),
    );
    if (gone.length > 0) this.logger.warn({ count: gone.length }, 'orphaned avatars were deleted');
  }
}
