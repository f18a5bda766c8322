import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Uncount, uncount } from '../../../../platform/database/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { UserShowsRepository } from './user-shows.repository.js';

const SAVES: Uncount = {
  ...{ name: 'show-saves', table: 'show_saves', userColumn: 'user_id', subjectColumn: 'show_id' },
  counter: { table: 'shows', column: 'save_count' },
};

/** The shows of a creator who leaves are deleted at once, and the shows that the user kept are kept by one less. */
@Injectable()
export class ShowsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly shows: UserShowsRepository,
  ) {}

  onModuleInit(): void {
    // Their rows are in the step `shows`.
    this.steps.add({
      name: 'hide-shows',
      phase: 'hidden',
      tables: [],
      purge: (userId) => this.shows.hideSome(this.database, userId),
    });
    this.steps.add({
      name: SAVES.name,
      phase: 'counted',
      tables: [SAVES.table],
      purge: (userId) => uncount(this.database, SAVES, userId),
    });
  }
}
