import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { UserWordsRepository } from './user-words.repository.js';

const TITLES_AT_ONCE = 50;

/** Removes the words of the titles and tags of a creator who has left, unless another visible title contains them. */
@Injectable()
export class SearchUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly words: UserWordsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'search-words',
      phase: 'mentioned',
      tables: ['search_vocabulary'],
      purge: (userId) => this.forget(userId),
    });
  }

  /** All in one step, while the rows with the words still exist. */
  private async forget(userId: string): Promise<boolean> {
    for (const table of ['videos', 'shows'] as const)
      for (let after = '0'; ; ) {
        const batch = await this.words.findAfter(this.database, table, {
          userId,
          after,
          size: TITLES_AT_ONCE,
        });
        if (batch.words.length > 0) await this.words.forget(this.database, batch.words);
        if (batch.last === null) break;
        after = batch.last;
      }
    return false;
  }
}
