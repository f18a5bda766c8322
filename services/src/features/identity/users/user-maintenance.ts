import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { Storage, sweepOrphans } from '../../../platform/storage/index.js';
import { EmailLinksRepository } from './email-links.repository.js';
import { NamesRepository } from './names/names.repository.js';
import { shownNames, skeletonsOf } from './names/shown-names.js';
import { AVATAR_FOLDER } from './profile/avatar-key.js';
import { UsernamesRepository } from './usernames/usernames.repository.js';
import { UsersRepository } from './users.repository.js';

const MINUTE_MS = 60_000;

/**
 * Deletes tokens of old mails, former names and old changes of names, and pictures that no account uses any more; fills
 * missing comparison keys of names.
 */
@Injectable()
export class UserMaintenance implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    private readonly usernames: UsernamesRepository,
    private readonly names: NamesRepository,
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
    this.tasks.add({
      name: 'forget-name-changes',
      everyMs: DAILY_MS,
      run: () => this.names.forgetOldChanges(this.database),
    });
    this.tasks.add({
      name: 'fill-name-skeletons',
      everyMs: MINUTE_MS,
      run: () => this.fillNameSkeletons(),
    });
    this.tasks.add({ name: 'sweep-avatars', everyMs: DAILY_MS, run: () => this.sweepAvatars() });
  }

  /** Fills the keys of names that an older process has written without them. */
  private async fillNameSkeletons(): Promise<void> {
    for (;;) {
      const users = await this.names.findUnfilled(this.database);
      const filled = users.map(({ id, version, ...names }) => ({
        ...{ id, version },
        skeletons: skeletonsOf(shownNames(names)),
      }));
      if (users.length === 0 || (await this.names.fill(this.database, filled)) === 0) return;
    }
  }

  private async sweepAvatars(): Promise<void> {
    const gone = await sweepOrphans(this.storage, `${AVATAR_FOLDER}/`, (keys) =>
      this.users.findShownAvatars(this.database, keys),
    );
    if (gone.length > 0) this.logger.warn({ count: gone.length }, 'orphaned avatars were deleted');
  }
}
