import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { PopularTagsRepository } from './popular-tags.repository.js';

const EVERY_MS = 600_000;

/** Counts the most used tags now and then: no request counts them. */
@Injectable()
export class PopularTagsTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly tags: PopularTagsRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'count-tags', everyMs: EVERY_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const tags = await this.tags.count(this.database);
    await this.database.transaction((tx) => this.tags.replace(tx, tags));
  }
}
