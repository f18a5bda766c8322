import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { keepTiers } from './keep-tiers.js';
import { SearchTiersRepository } from './search-tiers.repository.js';

const EVERY_MS = 600_000;

@Injectable()
export class SearchTiersTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly tiers: SearchTiersRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({
      name: 'rank-search',
      everyMs: EVERY_MS,
      run: () => keepTiers(this.database, this.tiers),
    });
  }
}
