import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../../platform/database/index.js';
import { Storage } from '../../../../platform/storage/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { UserShowsRepository } from './user-shows.repository.js';

const SHOWS_AT_ONCE = 20;

/**
 * Removes the shows of a creator who has left, after their episodes: the objects first, because only the rows know
 * their names.
 */
@Injectable()
export class StoredShowsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly shows: UserShowsRepository,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'shows',
      phase: 'stored',
      tables: ['shows'],
      purge: (userId) => this.removeSome(userId),
    });
  }

  private async removeSome(userId: string): Promise<boolean> {
    const some = await this.shows.findEmpty(this.database, userId, SHOWS_AT_ONCE);
    for (const { id, objectKeys } of some) {
      for (const key of objectKeys) await this.storage.delete(key);
      while (await removeRows(this.database, { table: 'show_saves', column: 'show_id' }, id));
      await this.shows.remove(this.database, id);
    }
    return some.length > 0;
  }
}
