import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { PopularTagsRepository } from './popular-tags.repository.js';

const EVERY_MS = 600_000;

/** Counts the most used tags now and then, and when a creator has left: no request counts them. */
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
    // What the user alone used is counted no more; their videos are hidden by now.
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
