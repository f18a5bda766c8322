import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { EventHandlers } from '../../../../platform/events/index.js';
import { HOURLY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { DeleteShowRepository } from './delete-show.repository.js';

/** Removes the remains of deleted shows in the worker; each step may run twice. */
@Injectable()
export class ShowMaintenance implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly deletion: DeleteShowRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on('show.deleted', 'delete-objects', async ({ payload }) => {
      for (const key of payload.objectKeys) await this.storage.delete(key);
    });
    this.handlers.on('show.deleted', 'purge-saves', async ({ payload }) => {
      while (!(await this.deletion.purgeSaves(this.database, payload.showId)));
    });
    this.tasks.add({
      name: 'purge-shows',
      everyMs: HOURLY_MS,
      run: () => this.deletion.purgeShows(this.database),
    });
  }
}
