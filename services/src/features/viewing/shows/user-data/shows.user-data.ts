import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cdn } from '../../../../platform/cdn/index.js';
import { Database, type Uncount, uncount } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
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
    private readonly cdn: Cdn,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    // The step `shows` removes their rows.
    this.steps.add({
      name: 'hide-shows',
      phase: 'hidden',
      tables: [],
      purge: (userId) => this.hideSome(userId),
    });
    this.steps.add({
      name: SAVES.name,
      phase: 'counted',
      tables: [SAVES.table],
      purge: (userId) => uncount(this.database, SAVES, userId),
    });
  }

  private hideSome(userId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const some = await this.shows.hideSome(tx, userId);
      const objectKeys = some.flatMap((one) => one.objectKeys);
      if (this.cdn.isOn && objectKeys.length > 0)
        await this.outbox.add(tx, 'media.withdrawn', { objectKeys });
      return some.length > 0;
    });
  }
}
