import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Uncount, uncount } from '../../../../platform/database/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { UserShowsRepository } from './user-shows.repository.js';

const SAVES: Uncount = {
  ...{ name: 'show-saves', table: 'show_saves', userColumn: 'user_id', subjectColumn: 'show_id' },
  counter: { table: 'shows', column: 'save_count' },
};

/** Deletes the shows of a creator who leaves at once, and removes the user's saves from other shows. */
@Injectable()
export class ShowsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly shows: UserShowsRepository,
  ) {}

  onModuleInit(): void {
    // The step `shows` removes their rows.
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
