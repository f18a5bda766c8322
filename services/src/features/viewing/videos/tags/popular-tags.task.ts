import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { PopularTagsRepository } from './popular-tags.repository.js';

const EVERY_MS = 600_000;

/** Counts the most used tags regularly, and after a creator has left; requests never count them. */
@Injectable()
export class PopularTagsTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly tags: PopularTagsRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'count-tags', everyMs: EVERY_MS, run: () => this.run() });
    // Tags that only this user used are no longer counted, because the user's videos are hidden by now.
    this.steps.add({
      name: 'popular-tags',
      phase: 'stored',
      tables: ['popular_tags'],
      purge: async () => {
        await this.run();
        return false;
      },
    });
  }

  private async run(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.tags.lock(tx);
      await this.tags.replace(tx, await this.tags.count(tx));
    });
  }
}
